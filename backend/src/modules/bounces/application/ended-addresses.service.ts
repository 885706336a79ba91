import { EndedAddressesRepository } from '../infrastructure/ended-addresses.repository.js';
import { Injectable } from '@nestjs/common';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';

/**
 * Why an address gets no more mail. `reason` can be shown to admins. `mailId` is the id of the mail that bounced or was
 * called spam, the local part of its Message-ID.
 */
export interface AddressEnd {
  email: string;
  mailId: string;
  why: 'bounce' | 'complaint';
  reason: string;
}

/**
 * Addresses without a mailbox, stored as hashes, like opt-outs. They get only mails that somebody asks for at that
 * moment, and those about the security of an account, because a report may be wrong. Every `email` must be lower case.
 */
@Injectable()
export class EndedAddresses {
  private readonly listeners: ((end: AddressEnd) => Promise<void>)[] = [];

  constructor(
    private readonly addresses: EndedAddressesRepository,
    records: PersonalRecords,
  ) {
    records.register({
      name: 'ended-address',
      about: 'since when most mails to your address stopped, because it had no mailbox',
      tables: ['ended_addresses'],
      read: ({ email }) => this.addresses.findRecords(email),
    });
  }

  /** Lets a module end what it sends to an address, in the same transaction. May be called again for the same mail. */
  onEnd(listener: (end: AddressEnd) => Promise<void>): void {
    this.listeners.push(listener);
  }

  /** Joins the current transaction. A complaint reaches the listeners, but stores no address: its mailbox exists. */
  async end(end: AddressEnd): Promise<void> {
    for (const listener of this.listeners) await listener(end);
    if (end.why === 'bounce') await this.addresses.add(end.email);
  }

  has(email: string): Promise<boolean> {
    return this.addresses.has(email);
  }

  /** Call it when a mail has arrived at the address, or when its owner or an admin wants another try. */
  lift(email: string): Promise<void> {
    return this.addresses.remove(email);
  }
}
