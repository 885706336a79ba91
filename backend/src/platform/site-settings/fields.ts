import { INVALID_EMAIL, isEmailAddress, normalizedEmail } from '../../shared/email-address.js';
import { isVisible } from '../../shared/visible-text.js';

/** Description common to all form fields. */
interface Described {
  label: string;
  /** Where visitors or recipients of mails see it. */
  where: string;
  /** Can't be left empty. */
  required?: boolean;
  /** May be empty, but the product is incomplete without it. */
  needed?: boolean;
}

/** Text of one or more lines; `pattern` and `format` restrict it to an id or a name and describe it. */
interface LineField extends Described {
  kind: 'line' | 'lines';
  longest: number;
  pattern?: RegExp;
  format?: string;
}

interface EmailField extends Described {
  kind: 'email';
}

/** An https URL outside of the product. */
interface LinkField extends Described {
  kind: 'link';
}

/** An instant in ISO 8601. */
interface MomentField extends Described {
  kind: 'moment';
}

interface SwitchField extends Described {
  kind: 'switch';
}

/** An ordered list of items of one kind. */
interface ListField extends Described {
  kind: 'list';
  most: number;
  of: Fields;
}

export type Field = LineField | EmailField | LinkField | MomentField | SwitchField | ListField;
export type Fields = Record<string, Field>;

/** Type of a field's value: null where it may be left empty. */
type ValueOf<F extends Field> = F extends SwitchField
  ? boolean
  : F extends ListField
    ? ValuesOf<F['of']>[]
    : F extends { required: true }
      ? string
      : string | null;

export type ValuesOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };

/** Error messages of each invalid field, by its path. */
export type Problems = Record<string, string[]>;

export const LONGEST_LINK = 500;
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINE_BREAKS = /[^\P{Cc}\n]/u;
/** Bidirectional control characters, which reverse the text after them. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;
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
  const known = Object.entries(fields);
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(fields, name)) {
      problems[(parent + name).slice(0, 80)] = ['There is no such setting.'];
    }
  }
  const values = given as Record<string, unknown>;
  return Object.fromEntries(
    known.map(([name, field]) => {
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
    if (given.length > field.most) return refuse(`There is room for ${field.most}.`);
    return given.map((item, index) => readValues(field.of, item, problems, `${path}.${index}.`));
  }
  if (given !== undefined && given !== null && typeof given !== 'string') {
    return refuse(`${field.label} must be text.`);
  }
  const text = (given ?? '').normalize('NFC').replaceAll('\r\n', '\n').trim();
  if (text === '') return field.required ? refuse(`${field.label} is required.`) : null;
  const complaint = COMPLAINTS[field.kind](text, field as never);
  if (complaint) return refuse(complaint);
  if (field.kind === 'moment') return new Date(text).toISOString();
  return field.kind === 'email' ? normalizedEmail(text) : text;
}

const COMPLAINTS = {
  line: (text: string, field: LineField) => complaintAboutText(text, field, CONTROL),
  lines: (text: string, field: LineField) =>
    complaintAboutText(text, field, CONTROL_BUT_LINE_BREAKS),
  email: (text: string, _field: EmailField) =>
    isEmailAddress(normalizedEmail(text)) ? undefined : INVALID_EMAIL,
  link: (text: string, _field: LinkField) =>
    isWebAddress(text) ? undefined : 'Please enter an address that begins with https://',
  moment: (text: string, _field: MomentField) =>
    ISO_MOMENT.test(text) && !Number.isNaN(Date.parse(text))
      ? undefined
      : 'Please enter a day and a time.',
};

function complaintAboutText(text: string, field: LineField, unwanted: RegExp): string | undefined {
  if (unwanted.test(text) || TURNING.test(text)) {
    return `${field.label} holds a character that can't be shown.`;
  }
  if (!isVisible(text)) return `${field.label} is required.`;
  if ([...text].length > field.longest) {
    return `${field.label} must be at most ${field.longest} characters long.`;
  }
  if (field.pattern && !field.pattern.test(text)) return field.format;
  return undefined;
}

/** Accepts only https, so that no link can run a script; no password, and no character that could end an attribute. */
function isWebAddress(text: string): boolean {
  if (text.length > LONGEST_LINK || !/^https:\/\/[^\s<>"'`\\\p{C}]+$/u.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '' && url.hostname.includes('.');
}
