import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  type ManagedPerson,
  People,
  type PersonUpdate,
  type PersonWish,
} from '../../auth/application/people.service.js';
import { PersonPictures } from '../../images/application/person-pictures.service.js';
import { PicturesNeedAddressError } from '../../images/domain/image.errors.js';
import { type ActingAdmin, type Actor, type ChangeFields, differ } from '../domain/change.js';
import { AccountNotices } from './account-notices.service.js';
import { AuditTrail } from './audit-trail.service.js';

/** Form input of an admin; the password is plain text. */
export type UserWish = Omit<PersonWish, 'passwordHash'> & { password?: string };

/** Account changes by admins. Each change, its side effects and its audit trail entry share one transaction. */
@Injectable()
export class PeopleAdministration {
  constructor(
    private readonly people: People,
    private readonly pictures: PersonPictures,
    private readonly notices: AccountNotices,
    private readonly trail: AuditTrail,
    private readonly database: Database,
  ) {}

  /** Throws what `People.add` throws. */
  async create(admin: ActingAdmin, wish: UserWish): Promise<ManagedPerson> {
    const hashed = await this.hashed(wish);
    return this.database.transaction(async () => {
      const person = await this.people.add(hashed);
      await this.record(admin, 'create', person.id, null, fieldsOf(person));
      return person;
    });
  }

  /**
   * Moves the person's images to the new address. Throws `PicturesNeedAddressError` when the address of a person with
   * images is removed, and what `People.update` throws.
   */
  async update(admin: ActingAdmin, id: number, wish: UserWish): Promise<ManagedPerson> {
    const hashed = await this.hashed(wish);
    return this.database.transaction(async () => {
      const update = await this.people.update(id, hashed, admin.id);
      if (isChange(update)) await this.follow(admin, update);
      return update.after;
    });
  }

  /** Also deletes the person's images, answers, invites and logins. Throws what `People.remove` throws. */
  remove(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      await this.takeAlong(admin, await this.people.remove(id, admin.id));
    });
  }

  /** Like `remove`. Returns false when the account was set up or got another setup link in the meantime. */
  removeStalePending(actor: Actor, id: number, before: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      const person = await this.people.removeStalePending(id, before);
      if (person) await this.takeAlong(actor, person);
      return person !== null;
    });
  }

  /** Throws what `People.resendRegistration` throws. */
  resendRegistration(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const person = await this.people.resendRegistration(id);
      await this.record(admin, 'resend-registration', id, null, { email: person.email });
    });
  }

  private async takeAlong(actor: Actor, person: ManagedPerson): Promise<void> {
    if (person.email !== null) await this.pictures.removeAllOf(person.email);
    await this.record(actor, 'delete', person.id, fieldsOf(person), null);
  }

  private async follow(admin: ActingAdmin, update: PersonUpdate): Promise<void> {
    const { before, after, passwordReplaced } = update;
    await this.movePictures(before.email, after.email);
    const changeId = await this.record(admin, 'update', after.id, fieldsOf(before), {
      ...fieldsOf(after),
      ...(passwordReplaced && { credentials: 'replaced' }),
    });
    await this.notices.send(changeId, update);
  }

  private async movePictures(from: string | null, to: string | null): Promise<void> {
    if (from === null || from === to) return;
    if (to !== null) return this.pictures.moveTo(from, to);
    if (await this.pictures.hasAny(from)) throw new PicturesNeedAddressError();
  }

  private record(
    actor: Actor,
    verb: 'create' | 'update' | 'delete' | 'resend-registration',
    id: number,
    before: ChangeFields | null,
    after: ChangeFields | null,
  ): Promise<number> {
    return this.trail.record(actor, {
      action: `user.${verb}`,
      subject: `user:${id}`,
      before,
      after,
    });
  }

  private async hashed({ password, ...wish }: UserWish): Promise<PersonWish> {
    if (password === undefined) return wish;
    return { ...wish, passwordHash: await this.people.hash(password) };
  }
}

function isChange({ before, after, passwordReplaced }: PersonUpdate): boolean {
  return passwordReplaced || differ(fieldsOf(before), fieldsOf(after));
}

function fieldsOf({ username, email, role, subscription }: ManagedPerson): ChangeFields {
  return { username, email, role, subscription };
}
