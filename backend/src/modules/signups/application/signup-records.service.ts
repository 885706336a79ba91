import { LettersRepository } from '../infrastructure/letters.repository.js';
import { SignupsRepository } from '../infrastructure/signups.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OptOuts } from '../../../platform/mail/opt-outs.js';
import { MAIL_LISTS, type MailList } from '../../../shared/mailed-pages.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';

/** The sign-up and the opt-outs of an address, for the download of its owner's data. */
@Injectable()
export class SignupRecords implements OnModuleInit {
  constructor(
    private readonly records: PersonalRecords,
    private readonly signups: SignupsRepository,
    private readonly letters: LettersRepository,
    private readonly optOuts: OptOuts,
  ) {}

  onModuleInit(): void {
    this.records.register({
      name: 'news',
      about: 'your sign-up for news',
      tables: ['email_signups'],
      read: ({ email }) => this.signups.findRecords(email),
    });
    this.records.register({
      name: 'letters',
      about: 'the letters that were sent to you in the last weeks',
      tables: ['letter_recipients'],
      read: ({ email }) => this.letters.findRecords(email),
    });
    this.records.register({
      name: 'unsubscribed',
      about: 'the lists of emails that you left',
      tables: ['mail_opt_outs'],
      read: ({ email }) => this.left(email),
    });
  }

  private async *left(email: string): AsyncIterable<object> {
    for (const list of Object.keys(MAIL_LISTS) as MailList[]) {
      if ((await this.optOuts.among(list, [email])).length > 0) yield { list };
    }
  }
}
