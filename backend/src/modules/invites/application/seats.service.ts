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

/** A code that an inviter shows to a friend. */
export interface SeatCode {
  link: string;
  expiresAt: Date;
}

/** The content of the token of a code. */
interface ReadCode {
  inviterId: number;
  expiresAt: Date;
}

/**
 * Seats that an inviter gives to friends at the same table. An open code counts against the invite limit; when a friend
 * types an address, it becomes an invite to that address.
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
    // Runs before the transaction, which would otherwise hold its own code while it waits for the codes of others.
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

  /** Frees the seat of the open code. Does nothing when no code is open. */
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
   * Invites the address. Reveals nothing about accounts: every problem with the address gives the same error, and
   * leaves the code open. Throws `ClosedSeatCodeError`, `SeatRefusedError`.
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
