import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { RowLists } from '../../../platform/database/row-lists.js';
import { ManagedUser } from '../../auth/application/managed-users.service.js';
import {
  type LetterAudience,
  type LetterChange,
  type LetterDraft,
  Letters,
  type SeenLetter,
} from '../../signups/application/letters.service.js';
import type { WrittenLetter } from '../../signups/domain/listed-letter.js';
import type { ActingAdmin, ChangeFields } from '../domain/change.js';
import { AuditTrail } from './audit-trail.service.js';

type LetterAction = 'update' | 'schedule' | 'unschedule' | 'stop';

/** Facts that the portal shows before a letter is sent. */
export interface SendingFacts {
  recipients: number;
  audiences: { source: string; medium: string | null; recipients: number }[];
  perMinute: number;
  timeZone: string;
  ownEmail: string | null;
}

/** Changes of letters by admins, recorded in the audit trail. */
@Injectable()
export class LetterEdits {
  constructor(
    private readonly letters: Letters,
    private readonly lists: RowLists,
    private readonly trail: AuditTrail,
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  get(id: number): Promise<WrittenLetter> {
    return this.letters.get(id);
  }

  async audience({ id }: ActingAdmin, asked: LetterAudience): Promise<SendingFacts> {
    const { LETTERS_PER_MINUTE: perMinute, APP_TIMEZONE: timeZone } = this.settings;
    const admin = await this.lists.find(ManagedUser, id);
    const recipients = await this.letters.countAudience(asked);
    const audiences = await this.letters.findAudiences();
    return { recipients, audiences, perMinute, timeZone, ownEmail: admin?.email ?? null };
  }

  create(admin: ActingAdmin, text: LetterDraft): Promise<WrittenLetter> {
    return this.database.transaction(async () => {
      const letter = await this.letters.add(text);
      await this.trail.recordOf(admin, 'letter.create', letter.id, { after: fieldsOf(letter) });
      return letter;
    });
  }

  update(admin: ActingAdmin, seen: SeenLetter, text: LetterDraft): Promise<WrittenLetter> {
    return this.recorded(admin, 'update', () => this.letters.change(seen, text));
  }

  schedule(admin: ActingAdmin, seen: SeenLetter, at: string | null): Promise<WrittenLetter> {
    return this.recorded(admin, 'schedule', () => this.letters.schedule(seen, at));
  }

  stop(admin: ActingAdmin, id: number, onlyScheduled: boolean): Promise<WrittenLetter> {
    return this.recorded(
      admin,
      ({ after }) => (after.status === 'draft' ? 'unschedule' : 'stop'),
      () => this.letters.stop(id, onlyScheduled),
    );
  }

  delete(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const letter = await this.letters.remove(id);
      await this.trail.recordOf(admin, 'letter.delete', id, { before: fieldsOf(letter) });
    });
  }

  private recorded(
    admin: ActingAdmin,
    action: LetterAction | ((change: LetterChange) => LetterAction),
    change: () => Promise<LetterChange>,
  ): Promise<WrittenLetter> {
    return this.database.transaction(async () => {
      const changed = await change();
      const { before, after } = changed;
      const name = typeof action === 'string' ? action : action(changed);
      const fields = { before: fieldsOf(before), after: fieldsOf(after) };
      await this.trail.recordOf(admin, `letter.${name}`, after.id, fields);
      return after;
    });
  }
}

/** Leaves out the text, which the letter itself keeps. */
function fieldsOf(
  letter: Pick<WrittenLetter, 'subject' | 'body' | 'source' | 'medium' | 'status' | 'sendsAt'>,
): ChangeFields {
  const { subject, body, source, medium, status, sendsAt } = letter;
  return { subject, characters: [...body].length, source, medium, status, sendsAt };
}
