import type { SettingFieldDto } from '../../../api/admin.ts';

export type Values = Record<string, unknown>;

/** Text of a value for a field; empty for null. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Items of a list value. */
export function itemsOf(value: unknown): Values[] {
  return Array.isArray(value) ? (value as Values[]) : [];
}

/** An instant in the format of `datetime-local`, in the browser's time zone. */
export function localMoment(instant: unknown): string {
  const at = new Date(textOf(instant));
  if (Number.isNaN(at.getTime())) return '';
  const year = padded(at.getFullYear(), 4);
  const day = `${year}-${padded(at.getMonth() + 1, 2)}-${padded(at.getDate(), 2)}`;
  return `${day}T${padded(at.getHours(), 2)}:${padded(at.getMinutes(), 2)}`;
}

/** The instant for a `datetime-local` value; null for an empty field. */
export function instantOf(local: string): string | null {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** A new list item: empty fields, switches off. */
export function emptyItem(fields: readonly SettingFieldDto[]): Values {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'switch' ? false : null]),
  );
}

/** Copy of the list with one item moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_item, place) => place !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Whether a link or an email address is a placeholder, which production hides. */
export function isPlaceholder(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? address.split('@').at(-1) ?? '';
  return host.endsWith('.example');
}

function padded(part: number, length: number): string {
  return String(part).padStart(length, '0');
}
