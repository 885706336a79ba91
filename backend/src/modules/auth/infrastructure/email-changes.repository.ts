import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import type { StoredToken } from '../domain/link-token.js';
import { EmailChangeEntity } from './email-change.entity.js';

const CHANGE = ['id', 'userId', 'oldEmail', 'newEmail', 'tokenExpiry', 'undoTokenExpiry'] as const;

/** A change of an email address, with the expiry of its confirmation link and of its undo link. */
export type EmailChange = Pick<EmailChangeEntity, (typeof CHANGE)[number]>;

@Injectable()
export class EmailChangesRepository extends repositoryOf(EmailChangeEntity) {
  /** Adds a change and returns its id. `tokensOf` makes the tokens of both links from the id. */
  async add(
    addresses: Pick<EmailChange, 'userId' | 'oldEmail' | 'newEmail'>,
    tokensOf: (id: number) => { confirm: StoredToken; undo: StoredToken },
  ): Promise<number> {
    const ended = new Date(0);
    const values = { ...addresses, tokenExpiry: ended, undoTokenExpiry: ended };
    const { id } = await this.rows.insertReturning(values, ['id']);
    const { confirm, undo } = tokensOf(id);
    await this.rows.update(
      { id },
      {
        token: confirm.hash,
        tokenExpiry: confirm.expiry,
        undoToken: undo.hash,
        undoTokenExpiry: undo.expiry,
      },
    );
    return id;
  }

  findById(id: number): Promise<EmailChange | null> {
    return this.rows.pickOne(CHANGE, { where: { id } });
  }

  /** The user's changes for the data export. */
  findRecords(userId: number): Promise<object[]> {
    return this.rows.pick(CHANGE, { where: { userId }, order: { id: 'ASC' } });
  }

  findPending(userId: number, now: Date): Promise<EmailChange | null> {
    return this.rows.pickOne(CHANGE, {
      where: { userId, token: Not(IsNull()), tokenExpiry: MoreThan(now) },
    });
  }

  /** The change with this hash of a confirmation or undo token that has not expired. */
  findByToken(hash: string, now: Date, which: 'token' | 'undoToken'): Promise<EmailChange | null> {
    const where = { [which]: hash, [`${which}Expiry`]: MoreThan(now) };
    return this.rows.pickOne(CHANGE, { where });
  }

  /** Invalidates the confirmation token. Returns false when it was already used. */
  async useToken(hash: string): Promise<boolean> {
    const used = await this.rows.update({ token: hash }, { token: null });
    return used.affected === 1;
  }

  /** Deletes an expired token of either kind, so that setting the clock back can't make it valid again. */
  async forgetEndedLink(hash: string, now: Date): Promise<void> {
    await this.rows.update({ token: hash, tokenExpiry: LessThanOrEqual(now) }, { token: null });
    await this.rows.update(
      { undoToken: hash, undoTokenExpiry: LessThanOrEqual(now) },
      { undoToken: null },
    );
  }

  /** Invalidates the confirmation tokens of this user. Undo tokens stay valid. */
  async cancelAll(userId: number): Promise<void> {
    await this.rows.update({ userId, token: Not(IsNull()) }, { token: null });
  }

  /** Deletes this change and later ones of the user. Returns false when it was already deleted. */
  async removeFrom({ id, userId }: EmailChange): Promise<boolean> {
    const removed = await this.rows.deleteReturning({ userId, id: MoreThanOrEqual(id) }, ['id']);
    return removed.some((change) => change.id === id);
  }

  async removeAll(userId: number): Promise<void> {
    await this.rows.delete({ userId });
  }

  /** Deletes up to `atMost` changes that can no longer be undone. Returns their number. */
  async purge(now: Date, atMost: number): Promise<number> {
    const where = { undoTokenExpiry: LessThanOrEqual(now) };
    const ended = await this.rows.pick(['id'], { where, take: atMost });
    const id = In(ended.map((change) => change.id));
    return (await this.rows.deleteReturning({ ...where, id }, ['id'])).length;
  }
}
