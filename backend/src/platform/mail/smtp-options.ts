import { isIP } from 'node:net';
import type { SMTPPoolOptions, SMTPTransportOptions } from 'nodemailer';

/** Mails that somebody waits for and that are sent at once, beside one of any kind. */
export const WAITED_FOR_WORKERS = 4;

/** Timeout of a connection and of one answer on it, in milliseconds. */
const ANSWER_PATIENCE = 10_000;
/** How long a connection is kept for the next mail, in milliseconds: servers close idle ones without notice. */
const KEPT_FOR = 10_000;

/**
 * Transport options of an smtp:// or smtps:// URL. Without a pool, for checks, every answer has a timeout; with one, the
 * sender limits the time of each mail. TLS is always verified: required with smtps, opportunistic with
 * smtp. A password is sent to another machine over TLS only.
 */
export function smtpOptions(address: string) {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  const options = {
    host,
    ...(url.port && { port: Number(url.port) }),
    secure,
    ...(auth && { auth, requireTLS: !secure && !isThisMachine(host) }),
    dnsTimeout: ANSWER_PATIENCE,
    connectionTimeout: ANSWER_PATIENCE,
    greetingTimeout: ANSWER_PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SMTPTransportOptions;
  return {
    check: { ...options, socketTimeout: ANSWER_PATIENCE },
    pool: {
      ...options,
      pool: true,
      idleTimeout: KEPT_FOR,
      // One for each worker of the mail queue: none waits for a connection.
      maxConnections: 1 + WAITED_FOR_WORKERS,
      // The job queue retries: its jobs survive a restart.
      maxRequeues: 0,
    },
  } satisfies { check: SMTPTransportOptions; pool: SMTPPoolOptions };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
