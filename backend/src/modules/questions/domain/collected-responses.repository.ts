import type { RemovedResponse } from './collected-response.js';

/** The answers of everybody. */
export abstract class CollectedResponsesRepository {
  /** Null when there is none. */
  abstract delete(id: number): Promise<RemovedResponse | null>;
}
