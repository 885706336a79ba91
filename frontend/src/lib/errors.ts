/** What every failed call rejects with; `message` is `<status>: <body text, or the status text>`. */
export interface CallFailure {
  /** HTTP status, or 0 when no answer arrived. */
  status: number;
  message: string;
}

interface ErrorBody {
  message?: unknown;
  errors?: unknown;
}

/** Builds the failure of a call from its status and the text that came back with it. */
export function callFailure(status: number, body: string, statusText = ''): CallFailure {
  return { status, message: `${status}: ${body || statusText}` };
}

/** The sentence the server sent with a failure, or the fallback when it sent none. */
export function errorMessage(error: unknown, fallback: string): string {
  const message = errorBody(error)?.message;
  return typeof message === 'string' && message.trim() !== '' ? message : fallback;
}

/** The first message for each field the server refused. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = errorBody(error)?.errors;
  if (typeof errors !== 'object' || errors === null) return {};
  const first = Object.entries(errors).map(([field, messages]): [string, unknown] => [
    field,
    Array.isArray(messages) ? messages[0] : messages,
  ]);
  return Object.fromEntries(first.filter((entry): entry is [string, string] => isText(entry[1])));
}

/** The HTTP status of a failed call, or null when the error is something else. */
export function errorStatus(error: unknown): number | null {
  const match = /^(\d{1,3}): /.exec(messageOf(error));
  return match ? Number(match[1]) : null;
}

function errorBody(error: unknown): ErrorBody | null {
  const body = messageOf(error).replace(/^\d{1,3}: /, '');
  if (!body.startsWith('{')) return null;
  try {
    return JSON.parse(body) as ErrorBody;
  } catch {
    // A proxy's page or a cut-off answer is not a sentence for people.
    return null;
  }
}

function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return '';
  return typeof error.message === 'string' ? error.message : '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
