import { ChangesRepository } from '../infrastructure/changes.repository.js';
import { Injectable } from '@nestjs/common';
import type { ListQuery } from '../../../shared/item-list.js';
import { type ActingAdmin, type Actor, type Change, type PastChange } from '../domain/change.js';

/** Changes per transaction that forgets a user. */
const AT_ONCE = 2_000;

/** Log of what admins did. */
@Injectable()
export class AuditTrail {
  constructor(private readonly changes: ChangesRepository) {}

  /**
   * Records a change and returns its id. Call it in the transaction of the change, so that both commit or neither does.
   */
  async record(actor: Actor, change: Change): Promise<number> {
    return (await this.recordAll(actor, [change]))[0] as number;
  }

  /** Like `record`; the action names the thing that has this id. */
  recordOf(
    actor: Actor,
    action: `${string}.${string}`,
    id: number | string,
    { before = null, after = null }: Partial<Pick<Change, 'before' | 'after'>>,
  ): Promise<number> {
    const thing = action.slice(0, action.indexOf('.'));
    return this.record(actor, { action, subject: `${thing}:${id}`, before, after });
  }

  /** Like `record` for several changes; returns their ids in the same order. */
  recordAll(actor: Actor, changes: Change[]): Promise<number[]> {
    return this.changes.add(actor, changes);
  }

  /**
   * Removes a deleted user's names and addresses from some changes; the id stays. Returns whether there may be more.
   * Joins the current transaction.
   */
  async forgetSome(userId: number, email: string | null): Promise<boolean> {
    return (await this.changes.forget(userId, email, AT_ONCE)) >= AT_ONCE;
  }

  /** As above, from every change, and from the site settings that the user saved. */
  async forget(userId: number, email: string | null): Promise<void> {
    while (await this.forgetSome(userId, email)) continue;
    await this.changes.forgetSavers('infinity');
  }

  /** The latest changes of a subject, newest first. */
  of(subject: string, atMost: number): Promise<PastChange[]> {
    return this.changes.findBySubject(subject, atMost);
  }

  /** Who made the last change with one of these actions, by subject. */
  lastActorsOf(subjects: string[], actions: string[]): Promise<Map<string, number | null>> {
    return this.changes.findLastActors(subjects, actions);
  }

  /** Records that a list was read as JSON and not by the page. Call it before anything is read. */
  async recordWholeList(
    actor: ActingAdmin,
    name: string,
    query: ListQuery & object,
  ): Promise<void> {
    if (query.limit !== undefined) return;
    const json: ListQuery & { format: string } = { ...query, format: 'json' };
    await this.recordExport(actor, name, json);
  }

  /** Records the export of a list, with its filters. */
  recordExport(actor: ActingAdmin, name: string, query: ListQuery & object): Promise<number> {
    const after = Object.fromEntries(
      Object.entries(query).filter(([, value]) => value !== undefined),
    ) as Record<string, string | number | boolean>;
    return this.record(actor, { action: `${name}.export`, subject: name, before: null, after });
  }
}
