import { SeatCodesRepository } from '../infrastructure/seat-codes.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import { INVITES } from '../../../shared/product-rules.js';
import { Tokens } from '../../../shared/tokens.js';
import { Accounts } from '../../auth/application/accounts.service.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { ClosedSeatCodeError, NoSeatLeftError, SeatRefusedError } from '../domain/invite.errors.js';
import { Invites } from './invites.service.js';

/** A code as its inviter shows it. */
export interface SeatCode {
  link: string;
  expiresAt: Date;
}

/** What the token of a code says. */
interface ReadCode {
  inviterId: number;
  expiresAt: Date;
}

/**
 * Seats that an inviter gives to a friend at the same table: a code, which counts against the limit while it is open, and
 * becomes an invite to the address that the friend types.
 */
@Injectable()
export class Seats implements OnModuleInit {
  constructor(
    private readonly codes: SeatCodesRepository,
    private readonly invites: Invites,
    private readonly accounts: Accounts,
    private readonly database: Database,
    private readonly tokens: Tokens,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly records: PersonalRecords,
  ) {}

  onModuleInit(): void {
    this.records.register({
      name: 'seat-codes',
      about: 'until when the code for a friend at your table is open',
      tables: ['seat_codes'],
      read: async ({ userId }) => {
        const expiresAt = await this.codes.find(userId, this.clock.now());
        return expiresAt ? [{ expiresAt }] : [];
      },
    });
  }

  async find({ id }: LoggedInUser): Promise<SeatCode | null> {
    const expiresAt = await this.codes.find(id, this.clock.now());
    return expiresAt && this.shown(id, expiresAt);
  }

  /** Replaces an earlier code of this user. Throws `NoSeatLeftError`. */
  async open({ id }: LoggedInUser): Promise<SeatCode> {
    // Before the transaction, which would wait for the codes of others while it holds its own.
    await this.codes.removeExpired(this.clock.now());
    return this.database.transaction(async () => {
      await this.invites.lock(id);
      await this.codes.close(id);
      if ((await this.invites.count(id)) >= this.invites.limit) throw new NoSeatLeftError();
      const expiresAt = new Date(this.clock.now().getTime() + INVITES.codeLasts);
      await this.codes.open(id, expiresAt);
      return this.shown(id, expiresAt);
    });
  }

  /** The seat is free again; does nothing when no code is open. */
  close({ id }: LoggedInUser): Promise<void> {
    return this.codes.close(id);
  }

  /** Throws `ClosedSeatCodeError`. */
  read(token: string): ReadCode {
    const [inviterId, until] = this.tokens.read('seat', token);
    if (inviterId === undefined || until === undefined) throw new ClosedSeatCodeError();
    return { inviterId, expiresAt: new Date(until) };
  }

  /**
   * Invites the address, and says nothing about accounts: whatever is wrong with the address is one error, and leaves the
   * code open. Throws `ClosedSeatCodeError`, `SeatRefusedError`.
   */
  take({ inviterId: id, expiresAt }: ReadCode, email: string): Promise<void> {
    return this.database.transaction(async () => {
      await this.invites.lock(id, email);
      const isOpen = await this.codes.use(id, expiresAt, this.clock.now());
      if (!isOpen || !(await this.accounts.isActive(id))) throw new ClosedSeatCodeError();
      const inviter = { id, email: await this.accounts.findAddress(id) };
      const [check] = await this.invites.send(inviter, [email]);
      if (check?.error !== null) throw new SeatRefusedError();
    });
  }

  private shown(inviterId: number, expiresAt: Date): SeatCode {
    const token = this.tokens.make('seat', [inviterId, expiresAt.getTime()]);
    return { link: this.settings.link('/seat', { token }), expiresAt };
  }
}
