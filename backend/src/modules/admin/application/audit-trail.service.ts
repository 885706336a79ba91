import { Injectable } from '@nestjs/common';
import type { ListQuery } from '../../../shared/item-list.js';
import type { ActingAdmin, Actor, Change } from '../domain/change.js';
import { ChangesRepository } from '../domain/changes.repository.js';

/** What admins did, and to what. */
@Injectable()
export class AuditTrail {
  constructor(private readonly changes: ChangesRepository) {}

  /** Records a change. Call it in the transaction of the change, so that there is never one without the other. */
  record(actor: Actor, change: Change): Promise<number> {
    return this.changes.add(actor, change);
  }

  /** Records that somebody takes a list away, and which part of it. */
  recordExport(actor: ActingAdmin, name: string, query: ListQuery & object): Promise<number> {
    const after = Object.fromEntries(
      Object.entries(query).filter(([, value]) => value !== undefined),
    ) as Record<string, string | number | boolean>;
    return this.record(actor, { action: `${name}.export`, subject: name, before: null, after });
  }
}
