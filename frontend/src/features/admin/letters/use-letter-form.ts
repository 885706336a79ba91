import { useState } from 'react';
import {
  type LetterDto,
  useCreateLetterMutation,
  useUpdateLetterMutation,
} from '../../../api/admin.ts';
import { errorStatus, fieldErrors, UNAUTHENTICATED } from '../../../lib/errors.ts';
import { tellNotSaved } from '../shared/tell-failure.ts';
import { useUnsaved } from '../forms/use-unsaved.ts';
import type { Audience } from './letter-words.ts';

export const LETTER_DRAFTS = 'letter/';

export interface LetterText extends Audience {
  subject: string;
  body: string;
}

/** Unsaved text, and the version that it is based on. */
export interface Draft {
  text: LetterText;
  seen: number;
}

export interface LetterForm {
  text: LetterText;
  errors: Partial<Record<keyof LetterText, string>>;
  isDirty: boolean;
  isSaving: boolean;
  /** Whether another admin has changed the letter since the first unsaved change. */
  isOvertaken: boolean;
  change: (part: Partial<LetterText>) => void;
  /** Saves the letter and returns it; null when it was refused. An unchanged letter is not saved again. */
  save: () => Promise<LetterDto | null>;
  /** Called when this admin has stored another version of the letter, for example by scheduling it. */
  follow: (changed: LetterDto) => void;
  discard: () => void;
  replaceTheirs: () => void;
}

/** Form state of a letter; null is a new letter. */
export function useLetterForm(
  read: LetterDto | null,
  onSaved: (created: LetterDto) => void,
): LetterForm {
  const key = letterDraft(read?.id ?? null);
  // After a save, the letter is read again a moment later. Text that is typed before is based on the saved version.
  const [stored, setStored] = useState(read);
  const isNewer = read && stored?.id === read.id && stored.version > read.version;
  const letter = isNewer ? stored : read;
  const { draft, newest, store } = useUnsaved<Draft>(key);
  const [errors, setErrors] = useState<LetterForm['errors']>({});
  const [create, creating] = useCreateLetterMutation();
  const [update, updating] = useUpdateLetterMutation();
  const unchanged = textOf(letter);
  // A draft from an earlier version of the page has no audience.
  const text = draft ? { ...unchanged, ...draft.text } : unchanged;
  const version = letter?.version ?? 0;

  const change = (part: Partial<LetterText>) => {
    const next = { ...text, ...part };
    const isBack = isSame(next, unchanged);
    store(isBack ? undefined : { text: next, seen: draft?.seen ?? version });
    setErrors((all) => ({
      ...all,
      ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])),
    }));
  };
  const discard = () => {
    store(undefined);
    setErrors({});
  };

  const save = async (): Promise<LetterDto | null> => {
    if (letter && !draft) return letter;
    const { seen } = draft ?? { seen: version };
    try {
      const saved = await (
        letter
          ? update({ id: letter.id, saveLetterDto: { ...text, seen } })
          : create({ letterDraftDto: text })
      ).unwrap();
      const typed = newest();
      setStored(saved);
      discard();
      // Text that was typed during the save stays unsaved.
      if (typed && typed !== draft) store({ ...typed, seen: saved.version }, letterDraft(saved.id));
      if (!letter) onSaved(saved);
      return saved;
    } catch (error) {
      const refused: LetterForm['errors'] = fieldErrors(error);
      setErrors(refused);
      const isShown = Object.keys(refused).length > 0 || errorStatus(error) === UNAUTHENTICATED;
      if (!isShown) tellNotSaved(error);
      return null;
    }
  };

  const follow = (changed: LetterDto) => {
    setStored(changed);
    const typed = newest();
    // Another text means that another admin has saved the letter just before.
    if (typed?.seen === version && isSame(changed, unchanged))
      store({ ...typed, seen: changed.version });
  };

  return {
    text,
    errors,
    isDirty: draft !== undefined,
    isSaving: creating.isLoading || updating.isLoading,
    isOvertaken: draft !== undefined && letter !== null && draft.seen !== version,
    change,
    save,
    follow,
    discard,
    replaceTheirs: () => store(draft && { ...draft, seen: version }),
  };
}

function textOf(letter: LetterDto | null): LetterText {
  const { subject = '', body = '', source = null, medium = null } = letter ?? {};
  return { subject, body, source, medium };
}

function isSame(a: LetterText, b: LetterText): boolean {
  const names = ['subject', 'body', 'source', 'medium'] as const;
  return names.every((name) => a[name] === b[name]);
}

/** Name under which the unsaved text of a letter is stored; null is a new letter. */
export function letterDraft(id: number | null): string {
  return `${LETTER_DRAFTS}${id ?? 'new'}`;
}
