import type { SettingFieldDto } from '../../../api/site-settings.ts';

export type Values = Record<string, unknown>;

/** What a text field shows of a value: nothing for null. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The items of a list. */
export function itemsOf(value: unknown): Values[] {
  return Array.isArray(value) ? (value as Values[]) : [];
}

/** An instant as the field of the browser wants it: in the time zone of whoever looks. */
export function localMoment(instant: unknown): string {
  const at = new Date(textOf(instant));
  if (Number.isNaN(at.getTime())) return '';
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The instant that was entered there; null for an empty field. */
export function instantOf(local: string): string | null {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** A new item of a list: every field empty, every switch off. */
export function emptyItem(fields: readonly SettingFieldDto[]): Values {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'switch' ? false : null]),
  );
}

/** The list with one item in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_item, place) => place !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Whether a link stands where a real one is still to come; production shows none of those. */
export function isPlaceholder(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? address.split('@').at(-1) ?? '';
  return host.endsWith('.example');
}
