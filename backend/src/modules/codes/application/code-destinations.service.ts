import { Injectable } from '@nestjs/common';
import { Notifications } from '../../../platform/database/notifications.js';
import { FALLBACK, isTarget, destinationOf, type Print } from '../domain/card-code.js';
import { CodesRepository, type KnownCode } from '../infrastructure/codes.repository.js';

interface Destination {
  /** Null for a deleted code, whose scans are not counted. */
  codeId: number | null;
  /** The path, with the campaign, to which the code leads. */
  path: string;
}

/** Keeps the destination of each code in memory, so that printed cards work while PostgreSQL is down. */
@Injectable()
export class CodeDestinations {
  private byCode = new Map<string, Destination>();
  private printed = new Map<Print, string>();
  private reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly codes: CodesRepository,
    notifications: Notifications,
  ) {
    notifications.follow('codes', () => this.reload());
  }

  /** Ignores case. Undefined for a code that never existed. */
  find(code: string): Destination | undefined {
    return this.byCode.get(code.toUpperCase());
  }

  /** The code in a public PDF. */
  printedOn(print: Print): string | undefined {
    return this.printed.get(print);
  }

  /** Loads run one after the other, so that an older state never overwrites a newer one. */
  reload(): Promise<void> {
    this.reading = this.reading.catch(() => undefined).then(() => this.read());
    return this.reading;
  }

  private async read(): Promise<void> {
    const codes = await this.codes.findAll();
    this.byCode = new Map(codes.map((known) => [known.code, currentDestination(known)]));
    this.printed = new Map(codes.flatMap(({ print, code }) => (print ? [[print, code]] : [])));
  }
}

function currentDestination({
  id,
  code,
  target,
  source,
  medium,
  isOn,
  deletedAt,
}: KnownCode): Destination {
  // A later version may have stored a target that this version does not know.
  const leads = isOn && deletedAt === null && isTarget(target);
  return {
    codeId: deletedAt === null ? id : null,
    path: leads ? destinationOf(code, { target, source, medium }) : FALLBACK,
  };
}
