const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];
const FIRST_TOUCH = 'unspoken.first-campaign';

export interface Utm {
  utmSource?: string;
  utmMedium?: string;
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

/** Source and medium of this URL's campaign, or, if it has none, of the stored one of the visit. */
export function visitUtm(search: string): Utm {
  const query = new URLSearchParams(utmQuery(search) || rememberedQuery());
  return {
    utmSource: query.get('utm_source') ?? undefined,
    utmMedium: query.get('utm_medium') ?? undefined,
  };
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
  const query = new URLSearchParams(search);
  const sent = UTM_NAMES.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(sent).toString();
}
