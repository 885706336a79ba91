import { useState } from 'react';
import {
  type LetterDto,
  useCreateLetterMutation,
  useUpdateLetterMutation,
} from '../../../api/admin.ts';
import { errorStatus, fieldErrors, UNAUTHENTICATED } from '../../../lib/errors.ts';
import { tellNotSaved } from '../tables/tell-failure.ts';
import { useUnsaved } from '../tables/use-unsaved.ts';
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
  /** Called when an action of this admin has stored another version of the letter. */
  follow: (changed: LetterDto) => void;
  discard: () => void;
  replaceTheirs: () => void;
}

/** Form state of a letter, or of a new one for null. */
export function useLetterForm(
  read: LetterDto | null,
  onSaved: (created: LetterDto) => void,
): LetterForm {
  const key = letterDraft(read?.id ?? null);
  // A letter is read again only after a save; text that is typed until then is based on the saved version.
  const [stored, setStored] = useState(read);
  const isNewer = read && stored?.id === read.id && stored.version > read.version;
  const letter = isNewer ? stored : read;
  const { draft, newest, keep } = useUnsaved<Draft>(key);
  const [errors, setErrors] = useState<LetterForm['errors']>({});
  const [create, creating] = useCreateLetterMutation();
  const [update, updating] = useUpdateLetterMutation();
  const unchanged = textOf(letter);
  // A draft that an earlier version of the page kept has no audience.
  const text = draft ? { ...unchanged, ...draft.text } : unchanged;
  const version = letter?.version ?? 0;

  const change = (part: Partial<LetterText>) => {
    const next = { ...text, ...part };
    const isBack = isSame(next, unchanged);
    keep(isBack ? undefined : { text: next, seen: draft?.seen ?? version });
    setErrors((all) => ({
      ...all,
      ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])),
    }));
  };
  const discard = () => {
    keep(undefined);
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
      // Keeps text that was typed during the save.
      if (typed && typed !== draft) keep({ ...typed, seen: saved.version }, letterDraft(saved.id));
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
    // A different text means that another admin saved it just before.
    if (typed?.seen === version && isSame(changed, unchanged))
      keep({ ...typed, seen: changed.version });
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
    replaceTheirs: () => keep(draft && { ...draft, seen: version }),
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

/** Name under which the unsaved text of a letter is kept; null is a new letter. */
export function letterDraft(id: number | null): string {
  return `${LETTER_DRAFTS}${id ?? 'new'}`;
}
