import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { addressHash } from '../../../platform/mail/opt-outs.js';

/** Raw SQL here and below, because the database hashes an address with a key that never leaves it. */
const MARK = `mail_opt_out_mark(decode($1, 'hex'))`;
const ADD = `INSERT INTO ended_addresses (mark) VALUES (${MARK}) ON CONFLICT DO NOTHING`;
const REMOVE = `DELETE FROM ended_addresses WHERE mark = ${MARK}`;
const FIND = `SELECT ended_at AS "endedAt" FROM ended_addresses WHERE mark = ${MARK}`;

@Injectable()
export class EndedAddressesRepository {
  constructor(private readonly database: Database) {}

  async add(email: string): Promise<void> {
    await this.database.write(ADD, [addressHash(email)]);
  }

  async remove(email: string): Promise<void> {
    await this.database.write(REMOVE, [addressHash(email)]);
  }

  async has(email: string): Promise<boolean> {
    return (await this.findRecords(email)).length > 0;
  }

  findRecords(email: string): Promise<object[]> {
    return this.database.select<object>(FIND, [addressHash(email)]);
  }
}
