import { useState } from 'react';
import {
  type PastQuestionDto,
  useLazyDrawPastQuestionQuery,
  useListDepthsLeftQuery,
} from '../../api/api.ts';
import { forgetDraft, pastDraftKey, readDraft, storeDraft } from '../../lib/drafts.ts';
import { errorMessage, errorStatus, NOT_FOUND } from '../../lib/errors.ts';
import { type PastAnswer, usePastAnswer } from './use-past-answer.ts';
import type { AskedQuestion } from './use-answer-sending.ts';

export type Depth = PastQuestionDto['depth'];

const DEPTHS: Depth[] = ['light', 'warm', 'deep'];

const FAILED = 'We couldn’t draw a question. Please try again.';

export interface AnotherQuestion {
  question: AskedQuestion | null;
  drawing: boolean;
  /** Depths with a question left; all depths until that is known. */
  depths: Depth[];
  /** Sentence of the server when no question of the chosen depth is left; otherwise null. */
  nothingLeft: string | null;
  problem: string | null;
  answer: PastAnswer;
  /** Replaces the question; an unsent answer to it is discarded. */
  draw: (depth: Depth) => void;
}

/** State and actions of drawing and answering questions of earlier days. An unsent answer stays on the device. */
export function useAnotherQuestion(email: string): AnotherQuestion {
  const key = pastDraftKey(email);
  const [draft] = useState(() => leftOnDevice(key));
  const [question, setQuestion] = useState(draft?.question ?? null);
  const [failure, setFailure] = useState<{ text: string; expected: boolean } | null>(null);
  const [ask, { isFetching }] = useLazyDrawPastQuestionQuery();
  const { data: left } = useListDepthsLeftQuery();
  const answer = usePastAnswer({
    question,
    begun: draft?.text ?? '',
    onWrite: (text) => {
      if (text.trim() === '') forgetDraft(key);
      else storeDraft(key, { question, text });
    },
  });

  const draw = async (depth: Depth) => {
    setFailure(null);
    const { data, error } = await ask({ depth, last: question?.id });
    if (data) {
      answer.clear();
      setQuestion(data);
    } else {
      const expected = errorStatus(error) === NOT_FOUND;
      setFailure({ text: errorMessage(error, FAILED), expected });
    }
  };
  return {
    question,
    drawing: isFetching,
    depths: left?.depths ?? DEPTHS,
    nothingLeft: failure?.expected ? failure.text : null,
    problem: failure && !failure.expected ? failure.text : null,
    answer,
    draw: (depth) => void draw(depth),
  };
}

interface PastDraft {
  question: AskedQuestion;
  text: string;
}

function leftOnDevice(key: string): PastDraft | null {
  const draft = readDraft(key) as Partial<PastDraft> | null;
  const { question, text } = draft ?? {};
  return typeof text === 'string' &&
    typeof question?.id === 'number' &&
    typeof question.content === 'string'
    ? { question, text }
    : null;
}
