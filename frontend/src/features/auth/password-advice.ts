import { SHORTEST_PASSWORD } from '../../api/limits.ts';

export interface PasswordAdvice {
  /** 0 for an empty password, 3 for a strong one. */
  strength: 0 | 1 | 2 | 3;
  text: string;
}

const ENOUGH = 9;
const PLENTY = 14;

const FIRST_GUESSES =
  /password|passwort|letmein|welcome|qwert[yz]?|asdf(?:gh)?|iloveyou|dragon|monkey|football|unspoken|admin/g;

/** Advice on the strength of a password. It is only advice: every password of the minimum length is accepted. */
export function passwordAdvice(password: string, email = ''): PasswordAdvice {
  if (password === '') return { strength: 0, text: 'A short sentence is easy to keep in mind.' };
  if ([...password].length < SHORTEST_PASSWORD) {
    return { strength: 1, text: `At least ${SHORTEST_PASSWORD} characters.` };
  }
  const weight = guessingWeight(password, email);
  if (weight < ENOUGH) return { strength: 1, text: 'Easy to guess. Add a few words of your own.' };
  if (weight < PLENTY) return { strength: 2, text: 'Good. Longer is better still.' };
  return { strength: 3, text: 'Hard to guess.' };
}

/** Number of characters left after removing common passwords, the email name and sequences. */
function guessingWeight(password: string, email: string): number {
  const own = email.toLowerCase().split('@')[0] ?? '';
  const plain = password.toLowerCase();
  const withoutOwn = own.length > 2 ? plain.replaceAll(own, '.') : plain;
  const letters = [...withoutOwn.replace(FIRST_GUESSES, '.')];
  return letters.filter((letter, place) => !followsOn(letters[place - 1], letter)).length;
}

/** Whether a character repeats or neighbors the previous one: `a` after `a`, `b` after `a`, `3` after `4`. */
function followsOn(before: string | undefined, letter: string): boolean {
  if (before === undefined) return false;
  return Math.abs(codeOf(letter) - codeOf(before)) <= 1;
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}
