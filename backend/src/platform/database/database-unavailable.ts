import { isNativeError } from 'node:util/types';
import { ConnectionsBusyError } from './connections-busy.error.js';

/**
 * PostgreSQL error classes: 08 connection, 53 resources, 57P shutting down, 55P03 lock and 57014 statement timeouts,
 * 25006 a read-only server, such as a standby after a failover, and 58030 its disk. Then error codes of sockets.
 */
const UNAVAILABLE =
  /^(08...|25006|53...|57P0[1-5]|55P03|57014|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Error messages of pg and its pool, and of TypeORM, which releases a query runner when its connection ends. */
const CLIENT_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|connection timeout|Driver not Connected|connection is not established|Query runner (was )?already released/i;
/**
 * PostgreSQL rolled the transaction back because of another one: 40001 serialization failure, 40P01 deadlock. Not part
 * of `UNAVAILABLE`, because a smaller group of the same work may succeed at once.
 */
const CONFLICT = /^(40001|40P01)$/;

/**
 * Whether a failure means that PostgreSQL is unavailable right now (down, read-only or out of resources), so that a
 * retry may help.
 */
export function isDatabaseUnavailable(failure: unknown): boolean {
  if (failure instanceof ConnectionsBusyError) return true;
  const { code, severity, message } = factsOf(failure);
  // A FATAL error always ends the connection, whatever its code.
  return severity === 'FATAL' || UNAVAILABLE.test(code) || CLIENT_MESSAGES.test(message);
}

/** Returns the code of a failure of PostgreSQL after which a retry may help, or undefined. */
export function retryableCode(failure: unknown): 'database/away' | 'database/conflict' | undefined {
  if (isDatabaseUnavailable(failure)) return 'database/away';
  return CONFLICT.test(factsOf(failure).code) ? 'database/conflict' : undefined;
}

function factsOf(failure: unknown): { code: string; severity?: unknown; message: string } {
  if (!isNativeError(failure)) return { code: '', message: '' };
  if ('driverError' in failure) return factsOf(failure.driverError);
  const { code, severity, message } = failure as Error & { code?: unknown; severity?: unknown };
  return { code: typeof code === 'string' ? code : '', severity, message };
}

/** PostgreSQL refuses the login (wrong password, user or database), or `migrate` refuses an unfinished database. */
const REFUSED = /^(28...|3D000|UN100)$/;

/** TLS is required, and the server has none or an untrusted certificate. */
const NO_TRUST = /does not support SSL|certificate/i;

/** Returns why the database URL can't be used, or undefined when the URL is not the cause. */
export function whyRefused(failure: unknown): string | undefined {
  if (!isNativeError(failure)) return undefined;
  return REFUSED.test(factsOf(failure).code) || NO_TRUST.test(failure.message)
    ? failure.message
    : undefined;
}
