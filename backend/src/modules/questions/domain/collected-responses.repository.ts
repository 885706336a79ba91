import type { RemovedResponse } from './collected-response.js';

/** All answers. */
export abstract class CollectedResponsesRepository {
  /** Returns null when the answer does not exist. */
  abstract delete(id: number): Promise<RemovedResponse | null>;
}
