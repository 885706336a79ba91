import { useState } from 'react';
import { type StoredResponseDto, useSubmitPastResponseMutation } from '../../api/api.ts';
import { answerLimits } from './answer-length.ts';
import type { AnswerInput } from './use-daily-answer.ts';
import { type AskedQuestion, useAnswerSending } from './use-answer-sending.ts';

export interface PastAnswer extends AnswerInput {
  /** The stored answer. */
  answered: StoredResponseDto | null;
  /** Clears the text and the stored answer. */
  clear: () => void;
}

interface PastAnswerOptions {
  question: AskedQuestion | null;
  /** Text left from an earlier visit. */
  begun?: string;
  onWrite?: (text: string) => void;
}

/** State and actions of the answer to a past question. */
export function usePastAnswer(options: PastAnswerOptions): PastAnswer {
  const { question, begun = '', onWrite } = options;
  const limit = answerLimits.question;
  const [text, setText] = useState(begun);
  const [answered, setAnswered] = useState<StoredResponseDto | null>(null);
  const [submitPast] = useSubmitPastResponseMutation();
  const { sending, problem, forgetProblem, send } = useAnswerSending({
    limit,
    call: (answerDto) => submitPast({ answerDto }).unwrap(),
  });
  const write = (next: string) => {
    forgetProblem();
    setText(next);
    onWrite?.(next);
  };
  const submit = async (website: string) => {
    const stored = await send({ question, text, website });
    if (!stored) return;
    write('');
    setAnswered(stored);
  };
  return {
    text,
    limit,
    sending,
    problem,
    answered,
    write,
    submit: (website) => void submit(website),
    clear: () => {
      write('');
      setAnswered(null);
    },
  };
}
