import { useRef, useState } from 'react';
import type { PastQuestionDto, StoredResponseDto } from '../../api/api.ts';
import { BAD_REQUEST, errorMessage, errorStatus } from '../../lib/errors.ts';
import { hasVisibleCharacter } from '../../lib/text-length.ts';
import { toast } from '../../ui/toast.ts';
import { lengthProblem } from './answer-length.ts';

/** The fields of a question that sending an answer needs. */
export interface AskedQuestion {
  id: number;
  content: string;
  /** Depth of the question. */
  depth?: PastQuestionDto['depth'];
}

interface Answer {
  question: AskedQuestion | null;
  text: string;
  /** Honeypot field. */
  website: string;
}

interface SentAnswer {
  questionId: number;
  questionContent: string;
  responseContent: string;
}

interface Sending {
  sending: boolean;
  problem: string | null;
  forgetProblem: () => void;
  /** The stored answer; null on failure, with the reason in `problem`. */
  send: (answer: Answer) => Promise<StoredResponseDto | null>;
}

interface SendingOptions {
  /** Sends the answer; rejects with the failure of the call. */
  call: (answer: SentAnswer, website: string) => Promise<StoredResponseDto>;
  limit: number;
  /** Called when the server refuses an answer to this question. */
  onRefused?: (questionId: number) => void;
}

export const FAILED = 'Failed to submit response. Please try again.';

/** Checks and sends an answer, one at a time. */
export function useAnswerSending({ call, limit, onRefused }: SendingOptions): Sending {
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const send = async (answer: Answer) => {
    if (busy.current) return null;
    const { question, text, website } = answer;
    const found = problemOf(answer, limit);
    setProblem(found);
    if (found !== null || !question) return null;
    const { id: questionId, content: questionContent } = question;
    busy.current = true;
    setSending(true);
    try {
      const stored = await call(
        { questionId, questionContent, responseContent: text.trim() },
        website,
      );
      toast(RECEIVED);
      return stored;
    } catch (error) {
      setProblem(errorMessage(error, FAILED));
      if (errorStatus(error) === BAD_REQUEST) onRefused?.(questionId);
      return null;
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { sending, problem, forgetProblem: () => setProblem(null), send };
}

export const RECEIVED = {
  title: 'Response submitted!',
  description: 'Thank you for your submission.',
  tone: 'success',
} as const;

function problemOf({ text, question }: Answer, limit: number): string | null {
  if (!hasVisibleCharacter(text)) return 'Please enter a response before submitting.';
  if (!question) return 'Question data not available.';
  return lengthProblem(text, limit);
}
