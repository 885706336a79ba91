import { isNativeError } from 'node:util/types';
import { ConnectionsBusyError } from './connections-busy.error.js';

/** PostgreSQL's classes: 08 connection, 53 resources, 57P shutting down, 55P03 lock and 57014 statement timeouts. */
const AWAY = /^(08...|53...|57P0[1-5]|55P03|57014)$/;
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Words of pg and its pool; of TypeORM, whose query runner is released when its connection ends. */
const CLIENT_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|connection timeout|Driver not Connected|connection is not established|Query runner (was )?already released/i;

/** Whether a failure means that PostgreSQL can't be reached or has no room just now, so that trying again may help. */
export function isDatabaseAway(failure: unknown): boolean {
  if (failure instanceof ConnectionsBusyError) return true;
  if (!isNativeError(failure)) return false;
  if ('driverError' in failure) return isDatabaseAway(failure.driverError);
  const code = 'code' in failure && typeof failure.code === 'string' ? failure.code : '';
  // After a FATAL answer the connection is gone, whatever the code.
  const isFatal = 'severity' in failure && failure.severity === 'FATAL';
  return (
    isFatal || AWAY.test(code) || SOCKET_CODES.has(code) || CLIENT_MESSAGES.test(failure.message)
  );
}

/** PostgreSQL is there but lets nobody in by this address: the password, the user or the database is wrong. */
const REFUSED = /^(28...|3D000)$/;

/** TLS was asked for, and the server has none or a certificate that is not trusted. */
const NO_TRUST = /does not support SSL|certificate/i;

/** Why the address of the database can't be used; undefined when it is not to blame. */
export function whyRefused(failure: unknown): string | undefined {
  if (!isNativeError(failure)) return undefined;
  const code = 'code' in failure ? String(failure.code) : '';
  return REFUSED.test(code) || NO_TRUST.test(failure.message) ? failure.message : undefined;
}
