import { isNativeError } from 'node:util/types';
import { redactText } from '../../shared/redaction.js';
import { isDatabaseUnavailable } from '../database/database-unavailable.js';

const DEPTH = 4;
const FRAMES = 12;
/** Other properties of an error that may be logged: names and codes, never values. */
const FACTS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'errno',
  'syscall',
  'responseCode',
  'kind',
] as const;
/** PostgreSQL's error class for bad values (22), whose messages repeat the value; a JSON parser repeats the text. */
const REPEATS_VALUES = /^22...$/;

/**
 * Returns what the log may have of an error, and copies only the properties named here: libraries attach SQL with
 * parameters, rows, addresses, bodies and commands to their errors.
 */
export function loggedError(failure: unknown, depth = DEPTH): Record<string, unknown> {
  if (!isNativeError(failure)) return { type: typeof failure, message: 'not an error' };
  const summary = { type: failure.name, message: messageOf(failure), ...factsOf(failure) };
  // Leaves the stack out: every call fails while the database is unavailable, wherever it is made.
  if (isDatabaseUnavailable(failure)) return summary;
  const below = failure.cause ?? (failure as { driverError?: unknown }).driverError;
  const cause = isNativeError(below) && depth > 0 ? loggedError(below, depth - 1) : undefined;
  return {
    ...summary,
    ...(failure.stack && { stack: framesOf(failure.stack) }),
    ...(cause && { cause }),
  };
}

/** The message of an error, without parts that may repeat the request. */
export function messageOf(failure: Error): string {
  const repeats = failure instanceof SyntaxError || REPEATS_VALUES.test(codeOf(failure));
  return repeats ? 'a value that does not fit' : redactText(failure.message);
}

function codeOf(failure: Error): string {
  const { code, driverError } = failure as { code?: unknown; driverError?: { code?: unknown } };
  return String(driverError?.code ?? code);
}

function factsOf(failure: Error): Record<string, string | number> {
  const facts: Record<string, string | number> = {};
  for (const name of FACTS) {
    const value = (failure as unknown as Record<string, unknown>)[name];
    if (typeof value === 'string') facts[name] = redactText(value);
    if (typeof value === 'number') facts[name] = value;
  }
  return facts;
}

/** Stack frames without the leading lines, which repeat the message and may be many. */
function framesOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return redactText(frames.slice(0, FRAMES).join('\n'));
}
