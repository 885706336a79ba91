export const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'tables', label: 'Tables' },
  { value: 'review', label: 'Image Review' },
  { value: 'settings', label: 'Settings' },
] as const;

export const tables = [
  { value: 'users', label: 'Users' },
  { value: 'email-signups', label: 'Email Signups' },
  { value: 'images', label: 'Images' },
  { value: 'ratings', label: 'Ratings' },
  { value: 'questions', label: 'Questions' },
  { value: 'responses', label: 'Responses' },
  { value: 'letters', label: 'Letters' },
  { value: 'undelivered-mails', label: 'Undelivered Mails' },
] as const;

export type Tab = (typeof tabs)[number]['value'];
export type Table = (typeof tables)[number]['value'];

/** The tab with this name, if any. */
export function tabNamed(name: string | null): Tab | undefined {
  return tabs.find(({ value }) => value === name)?.value;
}

/** The table with this name, if any. */
export function tableNamed(name: string | null): Table | undefined {
  return tables.find(({ value }) => value === name)?.value;
}

/** URL query of a tab, or of one table on it, in its initial state. */
export function placeQuery(tab: Tab, table?: Table): string {
  return new URLSearchParams(table ? { tab, table } : { tab }).toString();
}
