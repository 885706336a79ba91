const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

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

/** The campaign parameters of a query string; absent and empty ones are left out. */
export function readUtm(search: string): Utm {
  const utm: Utm = {};
  for (const [name, value] of utmEntries(search)) utm[FIELDS[name]] = value;
  return utm;
}

/** The same path with the campaign parameters of the query string, and none of its other ones. */
export function withUtm(path: string, search: string): string {
  const query = new URLSearchParams(utmEntries(search)).toString();
  return query === '' ? path : `${path}?${query}`;
}

function utmEntries(search: string): [(typeof UTM_NAMES)[number], string][] {
  const query = new URLSearchParams(search);
  return UTM_NAMES.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
}
