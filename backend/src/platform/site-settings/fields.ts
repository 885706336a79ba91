import { INVALID_EMAIL, isEmailAddress, normalizedEmail } from '../../shared/email-address.js';
import { hasVisibleCharacter } from '../../shared/visible-text.js';

export interface Field {
  /**
   * `line` and `lines` of text; `link`: an https URL outside of the product; `moment`: an instant in ISO 8601; `list`:
   * items in an order; `choice`: one of `options`.
   */
  kind: 'line' | 'lines' | 'email' | 'link' | 'moment' | 'switch' | 'list' | 'choice';
  label: string;
  /** Where visitors or recipients of mails see it. */
  where: string;
  /** Whether the field can't be left empty. */
  required?: boolean;
  /** Whether the product is incomplete without a value, although it may be empty. */
  needed?: boolean;
  /** The value until an admin changes it, or a function of the environment that returns it. */
  initial?: unknown;
  /** Whether the site claims this to visitors. Until an admin saves the setting, the portal asks whether it is true. */
  claims?: boolean;
  options?: readonly Option[];
  /** Maximum length of a text, in code points. */
  longest?: number;
  /** Restricts text to an id or a name, which `format` describes. */
  pattern?: RegExp;
  format?: string;
  /** Of a list: the maximum number of items, and the fields of an item. */
  most?: number;
  of?: Fields;
}
export type Fields = Record<string, Field>;

export interface Option {
  value: string;
  label: string;
}

/** Type of a field's value, with null for a field that may be left empty. */
type ValueOf<F extends Field> = F extends { kind: 'switch' }
  ? boolean
  : F extends { kind: 'list'; of: infer Of extends Fields }
    ? ValuesOf<Of>[]
    : F extends { kind: 'choice'; options: readonly { value: infer Value }[] }
      ? Value | null
      : F extends { required: true }
        ? string
        : string | null;

export type ValuesOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };

/** The problems of each invalid field, by its path. */
export type Problems = Record<string, string[]>;

const LONGEST_LINK = 500;
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINE_BREAKS = /[^\P{Cc}\n]/u;
/** Bidirectional control characters, which reverse the text after them. */
const BIDIRECTIONAL = /[\u202A-\u202E\u2066-\u2069]/;
const ISO_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Normalizes the values for storage: trims them and turns empty ones into null. Adds every problem under its path; the
 * result is valid only when there is none.
 */
export function readValues(
  fields: Fields,
  given: unknown,
  problems: Problems,
  parent = '',
): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    problems[parent.slice(0, -1) || 'value'] = [
      'Please send an object with a value for each field.',
    ];
    return {};
  }
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(fields, name)) {
      problems[(parent + name).slice(0, 80)] = ['There is no such setting.'];
    }
  }
  const values = given as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return [name, readValue(field, value, problems, parent + name)];
    }),
  );
}

function readValue(field: Field, given: unknown, problems: Problems, path: string): unknown {
  const refuse = (sentence: string) => {
    problems[path] = [sentence];
    return null;
  };
  if (field.kind === 'switch') {
    return typeof given === 'boolean' ? given : refuse(`${field.label} must be on or off.`);
  }
  if (field.kind === 'list') {
    if (!Array.isArray(given)) return refuse(`${field.label} must be a list.`);
    const { most = 0, of = {} } = field;
    if (given.length > most) return refuse(`There is room for ${most}.`);
    return given.map((item, index) => readValues(of, item, problems, `${path}.${index}.`));
  }
  if (given !== undefined && given !== null && typeof given !== 'string') {
    return refuse(`${field.label} must be text.`);
  }
  const text = (given ?? '').normalize('NFC').replaceAll('\r\n', '\n').trim();
  if (text === '') return field.required ? refuse(`${field.label} is required.`) : null;
  const complaint = COMPLAINTS[field.kind]?.(text, field);
  if (complaint) return refuse(complaint);
  if (field.kind === 'moment') return new Date(text).toISOString();
  return field.kind === 'email' ? normalizedEmail(text) : text;
}

const COMPLAINTS: Record<string, (text: string, field: Field) => string | undefined> = {
  choice: (text, { options = [] }) =>
    options.some(({ value }) => value === text) ? undefined : 'Please choose one of the options.',
  line: (text, field) => complaintAboutText(text, field, CONTROL),
  lines: (text, field) => complaintAboutText(text, field, CONTROL_BUT_LINE_BREAKS),
  email: (text) => (isEmailAddress(normalizedEmail(text)) ? undefined : INVALID_EMAIL),
  link: (text) =>
    isWebAddress(text) ? undefined : 'Please enter an address that begins with https://',
  moment: (text) =>
    ISO_MOMENT.test(text) && !Number.isNaN(Date.parse(text))
      ? undefined
      : 'Please enter a day and a time.',
};

function complaintAboutText(
  text: string,
  { label, longest = 0, pattern, format }: Field,
  unwanted: RegExp,
): string | undefined {
  if (unwanted.test(text) || BIDIRECTIONAL.test(text)) {
    return `${label} holds a character that can't be shown.`;
  }
  if (!hasVisibleCharacter(text)) return `${label} is required.`;
  if ([...text].length > longest) return `${label} must be at most ${longest} characters long.`;
  return pattern && !pattern.test(text) ? format : undefined;
}

/**
 * Accepts only https, so that no link can run a script. Refuses passwords and characters that could end an attribute.
 */
function isWebAddress(text: string): boolean {
  if (text.length > LONGEST_LINK || !/^https:\/\/[^\s<>"'`\\\p{C}]+$/u.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '' && url.hostname.includes('.');
}
