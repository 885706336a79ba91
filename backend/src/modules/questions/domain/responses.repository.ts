import type { NewResponse, StoredResponse } from './response.js';

export abstract class ResponsesRepository {
  /** Returns null when an answer with this hash exists; of concurrent calls, one stores its answer. */
  abstract add(response: NewResponse): Promise<StoredResponse | null>;

  abstract exists(responseHash: string): Promise<boolean>;

  /** Returns false when the answer is missing or belongs to another user. */
  abstract remove(id: number, userId: number): Promise<boolean>;
}
