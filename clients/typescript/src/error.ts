/**
 * The kind of an error, by which programs decide: what the response means, why there is none (`network`, `timeout`), or
 * that a webhook was refused (`webhook`).
 */
export type UnspokenErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-many'
  | 'busy'
  | 'failed'
  | 'unexpected'
  | 'network'
  | 'timeout'
  | 'webhook';

const CODES: Record<number, UnspokenErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  429: 'too-many',
  503: 'busy',
};

interface Details {
  code: UnspokenErrorCode;
  status?: number | undefined;
  fields?: Record<string, string[]> | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** The only error that this package throws, besides the reason of an aborted `signal`. */
export class UnspokenError extends Error {
  override readonly name = 'UnspokenError';
  readonly code: UnspokenErrorCode;
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined;
  /** The problems of each field of the request, as sentences. */
  readonly fields: Record<string, string[]>;
  /** The `X-Request-Id` of the response, which is also in the log of the product. */
  readonly requestId: string | undefined;
  /** Milliseconds until another attempt makes sense, if the response says so. */
  readonly retryAfter: number | undefined;

  /** @param message a sentence that can be shown to users */
  constructor(message: string, details: Details) {
    super(message, { cause: details.cause });
    this.code = details.code;
    this.status = details.status;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }
}

/** The error that an unsuccessful response describes. */
export function errorOf(response: Response, text: string): UnspokenError {
  const { status, headers } = response;
  const body = refusalIn(text);
  return new UnspokenError(body.message ?? `The answer has the status ${status}.`, {
    code: CODES[status] ?? codeOfRange(status),
    status,
    fields: body.errors,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: waitIn(headers.get('retry-after')),
  });
}

function codeOfRange(status: number): UnspokenErrorCode {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'invalid' : 'unexpected';
}

/** The body of a refusal; a proxy in front of the product may answer with HTML instead. */
function refusalIn(text: string): { message?: string; errors?: Record<string, string[]> } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** The milliseconds of a `Retry-After` header, in which proxies may send a date instead of seconds. */
function waitIn(header: string | null): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
