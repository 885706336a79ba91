const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;
const FIRST_TOUCH = 'unspoken.first-campaign';

export interface Utm {
  utmSource?: string;
  utmMedium?: string;
  utmCampaign?: string;
  utmContent?: string;
  utmTerm?: string;
}

const FIELDS: Record<(typeof UTM_NAMES)[number], keyof Utm> = {
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_content: 'utmContent',
  utm_term: 'utmTerm',
};

/** Campaign parameters of a query string, without absent and empty ones. */
export function readUtm(search: string): Utm {
  const utm: Utm = {};
  for (const [name, value] of utmEntries(search)) utm[FIELDS[name]] = value;
  return utm;
}

/** The path with the campaign parameters of the query string only. */
export function withUtm(path: string, search: string): string {
  const query = utmQuery(search);
  return query === '' ? path : `${path}?${query}`;
}

/** Stores the campaign of the visit; a later one does not replace it. */
export function rememberUtm(search: string): void {
  const query = utmQuery(search);
  if (query !== '' && rememberedQuery() === '') storeQuery(query);
}

/** Campaign of this URL, or, if it has none, the stored one of the visit. */
export function visitUtm(search: string): Utm {
  return readUtm(utmQuery(search) || rememberedQuery());
}

function rememberedQuery(): string {
  try {
    return sessionStorage.getItem(FIRST_TOUCH) ?? '';
  } catch {
    return '';
  }
}

function storeQuery(query: string): void {
  try {
    sessionStorage.setItem(FIRST_TOUCH, query);
  } catch {
    // Without storage, only the campaign of the current page is known.
  }
}

function utmQuery(search: string): string {
  return new URLSearchParams(utmEntries(search)).toString();
}

function utmEntries(search: string): [(typeof UTM_NAMES)[number], string][] {
  const query = new URLSearchParams(search);
  return UTM_NAMES.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
}
