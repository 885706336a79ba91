import type { Actor, Change } from './change.js';

/** Changes as they are stored; none is ever altered. */
export abstract class ChangesRepository {
  /** Inside a transaction, only if that commits; answers the id. */
  abstract add(actor: Actor, change: Change): Promise<number>;
}
