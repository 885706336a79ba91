/**
 * Accepted scanner findings, each with its reason.
 * @type {{ tool: string, says: RegExp, because: string }[]}
 */
export const ALLOWED = [
  {
    tool: 'redocly',
    says: /^info-license/,
    because: 'The product is not licensed to anybody.',
  },
  {
    tool: 'redocly',
    says: /^operation-4xx-response/,
    because: 'These calls take nothing that could be wrong and are open to everybody.',
  },
  {
    tool: 'redocly',
    says: /^tag-description/,
    because: 'A tag is one of the words that run through the whole product.',
  },
  {
    tool: 'spectral',
    says: / operation-description /,
    because: 'Each call has a summary that says all there is to say.',
  },
  {
    tool: 'wapiti',
    says: /Strict-Transport-Security is not set|Secure flag is not set/,
    because:
      'The audit calls without TLS; proxies.test.mjs sees the cookie behind it, auth.test.ts its attributes.',
  },
  {
    tool: 'wapiti',
    says: /X-XSS-Protection/,
    because: 'Browsers have given this header up; the content security policy does its work.',
  },
];
