import type { Actor, Change } from './change.js';

/** Stored changes. Append-only. */
export abstract class ChangesRepository {
  /** Returns the id. Inside a transaction, the change is stored only if the transaction commits. */
  abstract add(actor: Actor, change: Change): Promise<number>;
}
