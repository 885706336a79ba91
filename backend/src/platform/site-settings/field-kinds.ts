import type { Field } from './fields.js';

/** Options of a field besides its label and the place where it appears. */
type Options = Pick<Field, 'required' | 'needed' | 'pattern' | 'format' | 'initial' | 'claims'>;

/** The fields of a form by their kind; `where` is the place where visitors or recipients of mails see the value. */
export const onOff = (label: string, where: string, initial: unknown = false) =>
  ({ kind: 'switch', label, where, initial }) as const;
export const line = <const O extends Options>(
  label: string,
  where: string,
  longest: number,
  options: O,
) => ({ kind: 'line', label, where, longest, ...options }) as const;
export const lines = <const O extends Options>(
  label: string,
  where: string,
  longest: number,
  options: O,
) => ({ kind: 'lines', label, where, longest, ...options }) as const;
export const email = <const O extends Options>(label: string, where: string, options: O) =>
  ({ kind: 'email', label, where, ...options }) as const;
export const link = (label: string, where: string, initial?: string) =>
  ({ kind: 'link', label, where, initial }) as const;
export const moment = (label: string, where: string) => ({ kind: 'moment', label, where }) as const;
