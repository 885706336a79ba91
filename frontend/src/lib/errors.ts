/** Error of every failed call; `message` is `<status>: <body text, or the status text>`. */
export interface CallFailure {
  /** HTTP status; 0 without a response. */
  status: number;
  message: string;
  /** Whether the server asks to try again later. */
  later?: boolean;
}

export const BAD_REQUEST = 400;
export const UNAUTHENTICATED = 401;
export const NOT_FOUND = 404;
export const CONFLICT = 409;
export const TOO_LARGE = 413;
export const TOO_MANY_REQUESTS = 429;

/** Message for a failed call when no other text says more. */
export const DID_NOT_WORK = 'That didn’t work. Please try again.';

interface ErrorBody {
  message?: unknown;
  errors?: unknown;
}

/** Builds a `CallFailure` from a status and the response text. */
export function callFailure(status: number, body: string, statusText = ''): CallFailure {
  return { status, message: `${status}: ${body || statusText}` };
}

/** Message of the server for a failure, or the fallback. */
export function errorMessage(
  error: unknown,
  fallback = 'Something went wrong. Please try again.',
): string {
  const message = errorBody(error)?.message;
  return typeof message === 'string' && message.trim() !== '' ? message : fallback;
}

/** First validation message of each field. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = errorBody(error)?.errors;
  if (typeof errors !== 'object' || errors === null) return {};
  const first = Object.entries(errors).flatMap(([field, messages]): [string, string][] => {
    const message: unknown = Array.isArray(messages) ? messages[0] : messages;
    return typeof message === 'string' ? [[field, message]] : [];
  });
  return Object.fromEntries(first);
}

/** HTTP status of a failed call; null for any other error. */
export function errorStatus(error: unknown): number | null {
  const { status } = (error ?? {}) as Partial<CallFailure>;
  return typeof status === 'number' ? status : null;
}

/** Whether there was no response, because the connection failed or took too long. */
export function isUnanswered(error: unknown): boolean {
  return errorStatus(error) === 0;
}

/** Whether the call was neither accepted nor refused. It may have been executed, or can be sent again. */
export function isUndecided(error: unknown): boolean {
  const status = errorStatus(error);
  const { later = false } = (error ?? {}) as Partial<CallFailure>;
  return status === null || status === 0 || status === UNAUTHENTICATED || status >= 500 || later;
}

function errorBody(error: unknown): ErrorBody | null {
  const { message } = (error ?? {}) as Partial<CallFailure>;
  const body = typeof message === 'string' ? message.replace(/^\d{1,3}: /, '') : '';
  if (!body.startsWith('{')) return null;
  try {
    return JSON.parse(body) as ErrorBody;
  } catch {
    // The body may be a proxy's error page or truncated.
    return null;
  }
}
