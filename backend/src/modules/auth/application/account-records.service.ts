import { EmailChangesRepository } from '../infrastructure/email-changes.repository.js';
import { LoginsRepository } from '../infrastructure/logins.repository.js';
import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KEPT, UndeliveredMails } from '../../../platform/mail/undelivered-mails.js';
import { spanWords } from '../../../shared/number-words.js';
import { PersonalRecords } from './personal-records.service.js';

/** The account of a person for the download of their data, without passwords and tokens. */
@Injectable()
export class AccountRecords implements OnModuleInit {
  constructor(
    private readonly records: PersonalRecords,
    private readonly users: UsersRepository,
    private readonly logins: LoginsRepository,
    private readonly changes: EmailChangesRepository,
    private readonly undelivered: UndeliveredMails,
  ) {}

  onModuleInit(): void {
    this.records.register({
      name: 'account',
      about: 'your account: name, email address, role and subscription',
      tables: ['users'],
      read: ({ userId }) => this.users.findRecords(userId),
    });
    this.records.register({
      name: 'logins',
      about: 'the devices on which you are logged in',
      tables: ['logins'],
      read: ({ userId }) => this.logins.findRecords(userId),
    });
    this.records.register({
      name: 'email-changes',
      about: 'the changes of your email address that can still be confirmed or undone',
      tables: ['email_changes'],
      read: ({ userId }) => this.changes.findRecords(userId),
    });
    this.records.register({
      name: 'undelivered-mails',
      about: `the mails to your address that could not be delivered in the last ${spanWords(KEPT)}`,
      tables: ['undelivered_mails'],
      read: ({ email }) => this.undelivered.findRecords(email),
    });
  }
}
