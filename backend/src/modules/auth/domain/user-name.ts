import { NAMES } from '../../../shared/product-rules.js';
import { hasVisibleCharacter } from '../../../shared/visible-text.js';

/** Maximum code points. Some emoji and letters need several for one character. */
export const LONGEST_STORED_NAME = 160;

export const NAME_REFUSALS = {
  long: `Name must be at most ${NAMES.longest} characters long`,
  hidden: 'Name must be on one line, in characters that can be seen',
  linked: 'Name must be without links, addresses and long numbers',
} as const;

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Not a literal, because the compilers target a language version without this flag. */
const EMOJI = new RegExp('\\p{RGI_Emoji}', 'gv');
/** Joiners that names in some languages need, such as Persian and Sinhala. */
const JOINERS = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L})/gu;
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|\p{M}{5}/u;

/** Text that mail programs turn into a link: `@`, a slash, a host name, an IP address, or a long number. */
const LINKED = /[@/\\]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}|(?:\p{Nd}+\.){3}|(?:\p{Nd}\P{Nd}*){5}/u;

/** The stored form of a name: NFC, with single spaces. Null for an empty name. */
export function normalizedName(text: string): string | null {
  return (
    text
      .normalize('NFC')
      .replace(/\p{Zs}+/gu, ' ')
      .trim() || null
  );
}

/** Why this is not a valid name, as a sentence, or null. */
export function nameRefusal(name: string): string | null {
  if (name.length > 2 * LONGEST_STORED_NAME || [...name].length > LONGEST_STORED_NAME)
    return NAME_REFUSALS.long;
  if ([...CHARACTERS.segment(name)].length > NAMES.longest) return NAME_REFUSALS.long;
  const letters = name.replace(EMOJI, '').replace(JOINERS, '');
  if (!hasVisibleCharacter(name) || HIDDEN.test(letters)) return NAME_REFUSALS.hidden;
  return LINKED.test(name.normalize('NFKC').replaceAll('。', '.')) ? NAME_REFUSALS.linked : null;
}
