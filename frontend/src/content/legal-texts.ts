import privacy from '../../public/public/privacy.txt?raw';
import terms from '../../public/public/terms-of-use.txt?raw';
import { readTextFile, type TextFile } from '../lib/text-file.ts';
import { settings } from '../lib/settings.ts';
import { PRODUCT_NAME } from './brand.ts';
import { rulePeriods } from './rule-periods.ts';

export const termsText = () => filledIn(terms);
export const privacyText = () => filledIn(privacy);

/** Replaces the placeholders of a text, as the server does in the files that it serves. */
function filledIn(template: string): TextFile {
  const { contact, operator } = settings;
  const who = [operator?.legalName, ...(operator?.postalAddress?.split('\n') ?? [])];
  const words: Record<string, string> = {
    ...rulePeriods,
    PRODUCT_NAME,
    OPERATOR: who.filter(Boolean).join(', ') || `the people who run ${PRODUCT_NAME}`,
    CONTACT: contact ?? 'the address in our emails',
  };
  return readTextFile(
    template.replace(/%([A-Z][\w.-]+)%/g, (place, name: string) => words[name] ?? place),
  );
}
