import { EmailChangesRepository } from '../infrastructure/email-changes.repository.js';
import { LoginsRepository } from '../infrastructure/logins.repository.js';
import { SecondFactorsRepository } from '../infrastructure/second-factors.repository.js';
import { UsersRepository } from '../infrastructure/users.repository.js';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';

export interface RecordedUser {
  userId: number;
  /** Lower case. */
  email: string;
}

export interface RecordFile {
  name: string;
  at: Date;
  /** Returns null when the file was deleted in the meantime. */
  open: () => Promise<Readable | null>;
}

/** A kind of records in the data export. The records have no secrets and no internal values. */
export interface RecordKind {
  /** File name without its extension, in kebab-case. */
  name: string;
  /** Description for the user. */
  about: string;
  tables: string[];
  read: (user: RecordedUser) => AsyncIterable<object> | Promise<object[]>;
  files?: (user: RecordedUser) => AsyncIterable<RecordFile>;
}

/**
 * Registry of the records about a user. Every module registers its own; this service registers those of the account.
 */
@Injectable()
export class PersonalRecords {
  readonly kinds: RecordKind[] = [];

  constructor(
    private readonly users: UsersRepository,
    logins: LoginsRepository,
    changes: EmailChangesRepository,
    factors: SecondFactorsRepository,
  ) {
    this.register(
      {
        name: 'account',
        about: 'your account: name, email address, role and subscription',
        tables: ['users'],
        read: ({ userId }) => this.users.findRecords(userId),
      },
      {
        name: 'logins',
        about: 'the devices on which you are logged in',
        tables: ['logins'],
        read: ({ userId }) => logins.findRecords(userId),
      },
      {
        name: 'second-factors',
        about: 'your passkeys and authenticator apps',
        tables: ['second_factors'],
        read: ({ userId }) => factors.findRecords(userId),
      },
      {
        name: 'email-changes',
        about: 'the changes of your email address that can still be confirmed or undone',
        tables: ['email_changes'],
        read: ({ userId }) => changes.findRecords(userId),
      },
    );
  }

  register(...kinds: RecordKind[]): void {
    this.kinds.push(...kinds);
  }

  /** Null when the user is deleted, will be deleted, or has no address. */
  async findUser(userId: number): Promise<RecordedUser | null> {
    const user = await this.users.findById(userId);
    return user?.email && !user.deletesAt ? { userId, email: user.email } : null;
  }
}
