import { isIP } from 'node:net';
import type { SMTPPoolOptions } from 'nodemailer';

/** How long a mail server may keep us waiting for one answer, in milliseconds. */
const ANSWER_PATIENCE = 10_000;

/**
 * How to reach the mail server of an smtp:// or smtps:// address. TLS is verified wherever it is used: always with
 * smtps, else when the server offers it. A password goes to another machine by TLS only.
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
    // Jobs are done one at a time.
    maxConnections: 1,
    // Trying again is the queue's business: it remembers.
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
