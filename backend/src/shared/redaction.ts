const REDACTED = '[redacted]';
const LONGEST_PATH = 300;
const LONGEST_TEXT = 2_000;

/** Two expressions, because a single one for words that contain an address takes superlinear time. */
const WORD = /[^\s<>"'(),:;=/]+/g;
const ADDRESS = /.(@|%40)./;
/** Tokens, hashes and signatures; a word of a stack trace is never that long. */
const LONG_WORD = /[\w+$%~=-]{40,}/g;
/** Most texts have nothing to redact; this expression finds that out in a tenth of the time. */
const SUSPECT = /@|%40|[\w+$%~=-]{40}/;
/** The token of a mailed link is the last segment of its path. */
const AFTER_TOKEN_ROUTE = /(\/verify-(?:registration|reset)-token\/).+/;

/** Returns a path that is safe to log, without query, tokens and email addresses. */
export function redactPath(path: string): string {
  return redactText(path.replace(/[?#].*$/s, ''))
    .replace(AFTER_TOKEN_ROUTE, `$1${REDACTED}`)
    .slice(0, LONGEST_PATH);
}

/** Redacts text from a library for the log: removes email addresses and everything that looks like a secret. */
export function redactText(text: string): string {
  const short = text.slice(0, LONGEST_TEXT);
  if (!SUSPECT.test(short)) return short;
  return short
    .replace(WORD, (word) => (ADDRESS.test(word) ? '<address>' : word))
    .replace(LONG_WORD, REDACTED);
}
