import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { redactPath, redactText } from '../../shared/redaction.js';
import type { Settings } from '../config/settings.js';
import { loggedError } from './logged-error.js';

/** Field names whose values are never logged. */
const SECRETS = [
  'password',
  'confirmPassword',
  'currentPassword',
  'newPassword',
  'token',
  'emailVerificationToken',
  'cookie',
  'authorization',
];
const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Serializers by field name, so that no caller can forget to use them. */
const SERIALIZERS = {
  err: (failure: unknown) => loggedError(failure),
  path: (path: unknown) => redactPath(String(path)),
};

/** Structured log: JSON lines, or readable ones on a terminal. */
export class Log implements LoggerService {
  private readonly pino: Logger;
  private readonly requests: Logger;

  constructor(settings: Settings, destination: DestinationStream = stdout(settings)) {
    const options: LoggerOptions = {
      level: settings.LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: SERIALIZERS,
    };
    this.pino = pino(
      { ...options, redact: { paths: REDACTED, censor: '[redacted]' } },
      destination,
    );
    // Requests are logged without redaction: their fields can't hold a secret, and the search took a tenth of a
    // request's time.
    this.requests = pino(options, destination);
  }

  request(fields: Record<'requestId' | 'method' | 'path', string> & Record<string, unknown>): void {
    this.requests.info(fields, 'request');
  }

  info(fields: object, message: string): void {
    this.pino.info(fields, message);
  }

  warn(fields: object | string, message?: string): void {
    if (typeof fields === 'string') this.pino.warn({ context: message }, redactText(fields));
    else this.pino.warn(fields, message);
  }

  /** Nest passes an error alone, or its message and stack. */
  error(fields: object | string, message?: string): void {
    if (typeof fields === 'string') {
      this.pino.error({ stack: message && redactText(message) }, redactText(fields));
    } else if (fields instanceof Error) this.pino.error({ err: fields }, 'a library failed');
    else this.pino.error(fields, message);
  }

  /** Nest's own lines (modules, routes) are useful only for debugging. */
  log(message: unknown, context?: string): void {
    this.pino.debug({ context }, redactText(String(message)));
  }
}

/** Lines that are logged during a write share the next write. The end of the process waits for all of them. */
function stdout(settings: Settings): DestinationStream {
  const isReadable = !settings.isProduction && process.stdout.isTTY;
  if (!isReadable) return pino.destination({ sync: false });
  return pino.transport({ target: 'pino-pretty', options: { ignore: 'requestId' } });
}
