import { useState } from 'react';
import type { DailyQuestionDto } from '../../api/api.ts';
import { forgetDraft } from '../../lib/drafts.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { storeAnswerDraft, storedDraft } from './answer-draft.ts';

export interface Writing {
  text: string;
  /** The question that the text belongs to, even after the day has changed. */
  question: DailyQuestionDto | null;
  /** Whether the text is a draft of an earlier visit whose question can no longer be answered. */
  over: boolean;
  /** Changes the text; `to` is the question that it belongs to from now on. */
  write: (text: string, to?: DailyQuestionDto | null) => void;
  /** Clears the text, also on the device. */
  clear: () => void;
}

interface Begun {
  text: string;
  question: DailyQuestionDto | null;
  over: boolean;
}

const NOTHING: Begun = { text: '', question: null, over: false };

/** Draft of the answer, stored on the device with its question until it is sent or deleted. */
export function useAnswerDraft(author: string, today: DailyQuestionDto | null): Writing {
  const [kept, setBegun] = useState<Begun | null>(null);
  // The prerendered HTML cannot contain the draft from local storage.
  const live = useHydrated();
  if (live && kept === null) setBegun(leftOnDevice(author));
  const begun = kept ?? NOTHING;
  const question = begun.question && begun.question.id !== today?.id ? begun.question : today;
  return {
    text: begun.text,
    question,
    over: begun.over,
    write: (text, to = question) => {
      setBegun({ text, question: text.trim() === '' ? null : to, over: false });
      if (to) storeAnswerDraft(author, { question: to, text });
    },
    clear: () => {
      setBegun(NOTHING);
      forgetDraft(author);
    },
  };
}

function leftOnDevice(author: string): Begun {
  return storedDraft(author, Date.now()) ?? NOTHING;
}
