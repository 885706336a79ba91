import type { Initial } from './fields.js';

/** What a field may have besides its label and the place where it appears. */
interface More {
  required?: true;
  needed?: true;
  pattern?: RegExp;
  format?: string;
  initial?: Initial;
  claims?: true;
}

/** The fields of a form by their kind; `where` is the place where visitors or recipients of mails see the value. */
export const onOff = (label: string, where: string, initial: Initial = false) =>
  ({ kind: 'switch', label, where, initial }) as const;
export const line = <const M extends More>(
  label: string,
  where: string,
  longest: number,
  more: M,
) => ({ kind: 'line', label, where, longest, ...more }) as const;
export const lines = <const M extends More>(
  label: string,
  where: string,
  longest: number,
  more: M,
) => ({ kind: 'lines', label, where, longest, ...more }) as const;
export const email = <const M extends More>(label: string, where: string, more: M) =>
  ({ kind: 'email', label, where, ...more }) as const;
export const link = (label: string, where: string, initial?: string) =>
  ({ kind: 'link', label, where, initial }) as const;
export const moment = (label: string, where: string) => ({ kind: 'moment', label, where }) as const;
