import { useState } from 'react';
import {
  type DailyQuestionDto,
  type StoredResponseDto,
  useSubmitAnonymousResponseMutation,
  useSubmitResponseMutation,
} from '../../api/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';
import { lengthProblem } from './answer-length.ts';

interface Answer {
  question: DailyQuestionDto | null;
  text: string;
  /** Honeypot field. */
  website: string;
}

interface Sending {
  sending: boolean;
  problem: string | null;
  forgetProblem: () => void;
  /** The stored answer; null on failure, with the reason in `problem`. */
  send: (answer: Answer) => Promise<StoredResponseDto | null>;
}

interface SendingOptions {
  anonymous: boolean;
  limit: number;
}

const FAILED = 'Failed to submit response. Please try again.';

/** Sends an answer with a name or anonymously. */
export function useSending({ anonymous, limit }: SendingOptions): Sending {
  const [submit, named] = useSubmitResponseMutation();
  const [submitAnonymous, nameless] = useSubmitAnonymousResponseMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const sending = named.isLoading || nameless.isLoading;

  const call = (question: DailyQuestionDto, { text, website }: Answer) => {
    const { id: questionId, content: questionContent } = question;
    const response = { questionId, questionContent, responseContent: text.trim() };
    return anonymous
      ? submitAnonymous({ submitAnonymousResponseDto: { ...response, website } }).unwrap()
      : submit({ submitResponseDto: response }).unwrap();
  };

  const send = async (answer: Answer) => {
    if (sending) return null;
    const { question } = answer;
    const found = problemOf(answer, limit);
    setProblem(found);
    if (found !== null || !question) return null;
    try {
      const stored = await call(question, answer);
      toast(RECEIVED);
      return stored;
    } catch (error) {
      setProblem(errorMessage(error, FAILED));
      return null;
    }
  };
  return { sending, problem, forgetProblem: () => setProblem(null), send };
}

const RECEIVED = {
  title: 'Response submitted!',
  description: 'Thank you for your submission.',
  tone: 'success',
} as const;

function problemOf({ text, question }: Answer, limit: number): string | null {
  if (text.trim() === '') return 'Please enter a response before submitting.';
  if (!question) return 'Question data not available.';
  return lengthProblem(text, limit);
}
