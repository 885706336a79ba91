import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { addressHash } from '../../../platform/mail/opt-outs.js';

/** Raw SQL here and below, because the database hashes an address with a key that never leaves it. */
const MARK = `mail_opt_out_mark(decode($1, 'hex'))`;
const ADD = `INSERT INTO ended_addresses (mark) VALUES (${MARK}) ON CONFLICT DO NOTHING`;
const REMOVE = `DELETE FROM ended_addresses WHERE mark = ${MARK}`;
const FIND = `SELECT ended_at AS at FROM ended_addresses WHERE mark = ${MARK}`;

@Injectable()
export class EndedAddressesRepository {
  constructor(private readonly database: Database) {}

  async add(email: string): Promise<void> {
    await this.database.write(ADD, [addressHash(email)]);
  }

  async remove(email: string): Promise<void> {
    await this.database.write(REMOVE, [addressHash(email)]);
  }

  async find(email: string): Promise<Date | null> {
    const [ended] = await this.database.select<{ at: Date }>(FIND, [addressHash(email)]);
    return ended?.at ?? null;
  }
}
