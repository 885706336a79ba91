import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { addressHash } from './opt-outs.js';

/** Why an address gets no more mail, in words that can be shown to admins. `mailId` is the local part of the Message-ID. */
export interface AddressEnd {
  email: string;
  mailId: string;
  why: 'bounce' | 'complaint';
  reason: string;
}

/** Raw SQL here and below, because the database hashes an address with a key that never leaves it. */
const MARK = `mail_opt_out_mark(decode($1, 'hex'))`;
const ADD = `INSERT INTO ended_addresses (mark) VALUES (${MARK}) ON CONFLICT DO NOTHING`;
const LIFT = `DELETE FROM ended_addresses WHERE mark = ${MARK}`;
const FIND = `SELECT ended_at AS at FROM ended_addresses WHERE mark = ${MARK}`;

/**
 * Addresses without a mailbox, kept like opt-outs. They get only mails that somebody asks for at that moment, and those
 * about the security of an account: a report may be wrong. Every `email` must be lower case.
 */
@Injectable()
export class EndedAddresses {
  private readonly listeners: ((end: AddressEnd) => Promise<void>)[] = [];

  constructor(private readonly database: Database) {}

  /** Lets a module end what it sends to an address, in the same transaction. May be called again for the same mail. */
  onEnd(listener: (end: AddressEnd) => Promise<void>): void {
    this.listeners.push(listener);
  }

  /** Joins the current transaction. A complaint stops lists; the mailbox exists. */
  async end(end: AddressEnd): Promise<void> {
    for (const listener of this.listeners) await listener(end);
    if (end.why === 'bounce') await this.database.write(ADD, [addressHash(end.email)]);
  }

  /** When the address ended; null for one that gets mail. */
  async find(email: string): Promise<Date | null> {
    const [ended] = await this.database.select<{ at: Date }>(FIND, [addressHash(email)]);
    return ended?.at ?? null;
  }

  /** Call it when a mail has arrived at the address, or its owner or an admin wants another try. */
  async lift(email: string): Promise<void> {
    await this.database.write(LIFT, [addressHash(email)]);
  }
}
