import { isIP } from 'node:net';
import type { SMTPPoolOptions } from 'nodemailer';

/** Timeout of one answer from the mail server, in milliseconds. */
const ANSWER_PATIENCE = 10_000;

/**
 * Transport options of an smtp:// or smtps:// URL. TLS is always verified: required with smtps, opportunistic with
 * smtp. A password is sent to another machine over TLS only.
 */
export function smtpOptions(address: string): SMTPPoolOptions & { pool: true } {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  return {
    pool: true,
    // Two queues send one mail at a time each: ordinary mails never wait for letters to subscribers.
    maxConnections: 2,
    // The job queue retries: its jobs survive a restart.
    maxRequeues: 0,
    host,
    ...(url.port && { port: Number(url.port) }),
    secure,
    ...(auth && { auth, requireTLS: !secure && !isThisMachine(host) }),
    dnsTimeout: ANSWER_PATIENCE,
    connectionTimeout: ANSWER_PATIENCE,
    greetingTimeout: ANSWER_PATIENCE,
    socketTimeout: ANSWER_PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
