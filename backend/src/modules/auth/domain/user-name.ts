import { NAMES } from '../../../shared/product-rules.js';
import { hasVisibleCharacter } from '../../../shared/visible-text.js';

/** Code points: some emoji and letters need several for what a person counts as one character. */
export const LONGEST_STORED_NAME = 160;

export const NAME_REFUSALS = {
  long: `Name must be at most ${NAMES.longest} characters long`,
  hidden: 'Name must be on one line, in characters that can be seen',
  linked: 'Name must be without links, addresses and long numbers',
} as const;

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Not a literal: the compilers are set to a language without this flag. */
const EMOJI = new RegExp('\\p{RGI_Emoji}', 'gv');
/** Joiners, without which names are misspelled, as in Persian and Sinhala. */
const JOINERS = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L})/gu;
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|\p{M}{5}/u;

/** What mail programs turn into a link: `@`, a slash, a dot before two letters, as in a host, four numbers with dots, digits. */
const LINKED = /[@/\\]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}|(?:\p{Nd}+\.){3}|(?:\p{Nd}\P{Nd}*){5}/u;

/** As names are stored: one spelling of each letter (NFC), single spaces. Null for an empty one, which is none. */
export function normalizedName(text: string): string | null {
  return (
    text
      .normalize('NFC')
      .replace(/\p{Zs}+/gu, ' ')
      .trim() || null
  );
}

/** Why this can't be a name, as a sentence; null when it can. */
export function nameRefusal(name: string): string | null {
  if (name.length > 2 * LONGEST_STORED_NAME || [...name].length > LONGEST_STORED_NAME)
    return NAME_REFUSALS.long;
  if ([...CHARACTERS.segment(name)].length > NAMES.longest) return NAME_REFUSALS.long;
  const letters = name.replace(EMOJI, '').replace(JOINERS, '');
  if (!hasVisibleCharacter(name) || HIDDEN.test(letters)) return NAME_REFUSALS.hidden;
  return LINKED.test(name.normalize('NFKC').replaceAll('。', '.')) ? NAME_REFUSALS.linked : null;
}
