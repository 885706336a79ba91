import { hash, randomUUID } from 'node:crypto';

export interface ReportedView {
  /** URL of a page on our own site. Its query has only the campaign parameters. */
  pageUrl: string;
  pageTitle: string;
  contentCategory: string;
  fbc: string | null;
  fbp: string | null;
  email: string | null;
  clientAddress: string | null;
  userAgent: string | null;
}

/** Format of Meta's cookies: version, subdomain index, milliseconds, and a click id or a random number. */
const META_COOKIE = /^fb\.[0-2]\.\d{10,13}\.[\w-]{1,500}$/;

/** The page view as an event of Meta's Conversions API. The email address is sent only as SHA-256. */
export function metaEvent(view: ReportedView, at: Date) {
  const { pageUrl, pageTitle, contentCategory, email, fbc, fbp, clientAddress, userAgent } = view;
  return {
    event_name: 'ViewContent',
    event_id: randomUUID(),
    event_time: Math.floor(at.getTime() / 1_000),
    event_source_url: pageUrl,
    action_source: 'website',
    user_data: {
      ...(email !== null && { em: [hash('sha256', email.trim().toLowerCase())] }),
      ...(clientAddress !== null && { client_ip_address: clientAddress }),
      ...(userAgent !== null && { client_user_agent: userAgent }),
      ...(isCookie(fbc) && { fbc }),
      ...(isCookie(fbp) && { fbp }),
    },
    custom_data: { content_name: pageTitle, content_category: contentCategory },
  };
}

export type MetaEvent = ReturnType<typeof metaEvent>;

function isCookie(value: string | null): boolean {
  return value !== null && META_COOKIE.test(value);
}
