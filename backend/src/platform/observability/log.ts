import { Injectable, type LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { Settings } from '../config/settings.js';

/** Whatever is logged, values under these names are not. */
const SECRETS = [
  'password',
  'confirmPassword',
  'token',
  'emailVerificationToken',
  'cookie',
  'authorization',
];
const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** The structured log: JSON lines, or readable ones on a terminal. */
@Injectable()
export class Log implements LoggerService {
  private readonly pino: Logger;

  constructor(settings: Settings) {
    const readable = !settings.isProduction && process.stdout.isTTY;
    this.pino = pino({
      level: settings.LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED, censor: '[redacted]' },
      ...(readable && { transport: { target: 'pino-pretty', options: { ignore: 'requestId' } } }),
    });
  }

  info(fields: object, message: string): void {
    this.pino.info(fields, message);
  }

  warn(fields: object | string, message?: string): void {
    if (typeof fields === 'string') this.pino.warn({ context: message }, fields);
    else this.pino.warn(fields, message);
  }

  error(fields: object | string, message?: string): void {
    if (typeof fields === 'string') this.pino.error({ stack: message }, fields);
    else this.pino.error(fields, message);
  }

  /** Nest's own lines (modules, routes) are of use only to someone who debugs. */
  log(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.pino.trace({ context }, String(message));
  }
}
