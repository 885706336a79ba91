const REDACTED = '[redacted]';
const LONGEST_PATH = 300;
const LONGEST_TEXT = 2_000;

/** Whether a word is an address is asked apart: one expression for both takes longer than the text is long. */
const WORD = /[^\s<>"'(),:;=/]+/g;
const ADDRESS = /.(@|%40)./;
/** Tokens, hashes and signatures; a word of a stack trace is never that long. */
const LONG_WORD = /[\w+$%~=-]{40,}/g;
/** A registration token is the last part of its path. */
const AFTER_TOKEN_ROUTE = /(\/verify-registration-token\/).+/;

/** A path as it may be written down: without query, tokens and addresses of people. */
export function redactPath(path: string): string {
  return redactText(path.replace(/[?#].*$/s, ''))
    .replace(AFTER_TOKEN_ROUTE, `$1${REDACTED}`)
    .slice(0, LONGEST_PATH);
}

/** Words of a library as they may be written down: without addresses of people and whatever looks like a secret. */
export function redactText(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(WORD, (word) => (ADDRESS.test(word) ? '<address>' : word))
    .replace(LONG_WORD, REDACTED);
}
