import type { ItemList } from '../../../shared/item-list.js';
import type { ActingAdmin, Change, RecordedChange } from './change.js';

/** Changes as they are stored; none is ever altered. */
export abstract class ChangesRepository {
  /** Inside a transaction, only if that commits; answers the id. */
  abstract add(actor: ActingAdmin, change: Change): Promise<number>;

  abstract find(id: number): Promise<RecordedChange | null>;

  /** Newest first. */
  abstract list(page: { limit?: number; offset?: number }): Promise<ItemList<RecordedChange>>;
}
