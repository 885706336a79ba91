import { isNativeError } from 'node:util/types';
import { redactText } from '../../shared/redaction.js';

/** How many causes below a failure are told. */
const DEPTH = 4;
const FRAMES = 12;
/** What else may be told of a failure: names and codes, never values. */
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
/** PostgreSQL's class of bad values (22), whose messages repeat the value; a parser of JSON repeats the text. */
const REPEATS_VALUES = /^22...$/;

/** A failure as it stands in the log. */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
  [fact: string]: unknown;
}

/**
 * The one way from a failure to the log. Only what is named here is taken over: libraries hang statements with their
 * parameters, rows, addresses, bodies and commands onto what they throw.
 */
export function loggedError(failure: unknown, depth = DEPTH): LoggedError {
  if (!isNativeError(failure)) return { type: typeof failure, message: 'not an error' };
  const below = failure.cause ?? (failure as { driverError?: unknown }).driverError;
  const cause = isNativeError(below) && depth > 0 ? loggedError(below, depth - 1) : undefined;
  return {
    type: failure.name,
    message: messageOf(failure),
    ...factsOf(failure),
    ...(failure.stack && { stack: framesOf(failure.stack) }),
    ...(cause && { cause }),
  };
}

/** What a failure says, without what it may repeat of a request. */
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

/** Where it happened. The first lines repeat the message, which may be of many lines. */
function framesOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return redactText(frames.slice(0, FRAMES).join('\n'));
}
