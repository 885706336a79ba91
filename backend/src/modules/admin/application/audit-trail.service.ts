import { AuditTrailRepository } from '../infrastructure/audit-trail.repository.js';
import { Injectable } from '@nestjs/common';
import type { ListQuery } from '../../../shared/item-list.js';
import type { ActingAdmin, Actor, Change, ChangeFields, RecordedChange } from '../domain/change.js';

export type { ActingAdmin };

const AT_ONCE = 2_000;

type PartOfChange = Pick<Change, 'action' | 'subject'> & Partial<Change>;

@Injectable()
export class AuditTrail {
  constructor(private readonly changes: AuditTrailRepository) {}

  /**
   * Records a change and returns its id. Call it in the transaction of the change, so that both commit or neither does.
   */
  async record(actor: Actor, change: PartOfChange): Promise<number> {
    const [id] = await this.recordAll(actor, [{ before: null, after: null, ...change }]);
    return id as number;
  }

  /** Like `record`, for an object with an id. The action begins with the kind of the object. */
  recordOf(
    actor: Actor,
    action: `${string}.${string}`,
    id: number | string,
    fields: Omit<PartOfChange, 'action' | 'subject'>,
  ): Promise<number> {
    const kind = action.slice(0, action.indexOf('.'));
    return this.record(actor, { action, subject: `${kind}:${id}`, ...fields });
  }

  /** Like `record` for several changes; returns their ids in the same order. */
  recordAll(actor: Actor, changes: Change[]): Promise<number[]> {
    return this.changes.add(actor, changes);
  }

  find(id: number): Promise<Pick<RecordedChange, 'admin' | 'after'> | null> {
    return this.changes.find(id);
  }

  /**
   * Removes a deleted user's names and addresses from some changes; the id stays. Returns whether there may be more.
   * Joins the current transaction.
   */
  async forgetSome(userId: number, email: string | null): Promise<boolean> {
    return (await this.changes.forget(userId, email, AT_ONCE)) >= AT_ONCE;
  }

  /** Like `forgetSome`, for all changes, and also for site settings that the user saved. */
  async forget(userId: number, email: string | null): Promise<void> {
    while (await this.forgetSome(userId, email)) continue;
    await this.changes.forgetSavers('infinity');
  }

  /** Records the export of a list, with its filters. Call it before anything is read. */
  recordExport(actor: ActingAdmin, name: string, query: ListQuery): Promise<number> {
    const after = { ...query } as ChangeFields;
    return this.record(actor, { action: `${name}.export`, subject: name, after });
  }
}
