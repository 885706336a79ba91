/**
 * Accepted scanner findings, each with its reason.
 * @type {{ tool: string, says: RegExp, because: string }[]}
 */
export const ALLOWED = [
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
