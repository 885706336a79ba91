import { useState } from 'react';
import { useSubmitPastResponseMutation } from '../../api/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';
import { FAILED, RECEIVED } from './use-answer-sending.ts';
import type { UnsentAnswer } from './waiting-answer.ts';

/** Sends an answer whose day is over as an answer to a past question. */
export function useSendingAsPast(answer: UnsentAnswer, onDone: () => void) {
  const [submitPast, { isLoading }] = useSubmitPastResponseMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setProblem(null);
    const { error } = await submitPast({
      // Nobody else sees an answer to a past question, so it has no audience.
      answerDto: {
        questionId: answer.question.id,
        questionContent: answer.question.content,
        responseContent: answer.text.trim(),
      },
      'Idempotency-Key': answer.key && `${answer.key}-past`,
    });
    if (error) return setProblem(errorMessage(error, FAILED));
    toast(RECEIVED);
    onDone();
  };
  return { sending: isLoading, problem, send: () => void send() };
}
