import type { NewResponse, StoredResponse } from './response.js';

export abstract class ResponsesRepository {
  /** Null when there is an answer with this hash already; of parallel calls one stores its answer. */
  abstract add(response: NewResponse): Promise<StoredResponse | null>;

  abstract exists(responseHash: string): Promise<boolean>;

  /** False when it is not there or not theirs. */
  abstract remove(id: number, userId: number): Promise<boolean>;
}
