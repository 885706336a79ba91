import { type ReactNode, useEffect } from 'react';
import { AnswerForm } from './answer-form.tsx';
import { usePastAnswer } from './use-past-answer.ts';
import type { AskedQuestion } from './use-answer-sending.ts';

interface AnswerAgainProps {
  question: AskedQuestion;
  /** Text left from an earlier visit. */
  begun: string;
  onWrite: (text: string) => void;
  terms: ReactNode;
  onAnswered: (text: string) => void;
}

/** Form that answers a question of an earlier day once more. */
export function AnswerAgain({ terms, onAnswered, ...options }: AnswerAgainProps) {
  const answer = usePastAnswer(options);
  const text = answer.answered?.responseContent;
  useEffect(() => {
    if (text !== undefined) onAnswered(text);
  }, [text, onAnswered]);
  return <AnswerForm answer={answer} terms={terms} />;
}
