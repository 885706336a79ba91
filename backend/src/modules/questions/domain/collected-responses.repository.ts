import type { ItemList, ListQuery } from '../../../shared/item-list.js';
import type { CollectedResponse, RemovedResponse } from './collected-response.js';

export const RESPONSE_SORTS = [
  'id',
  'submittedAt',
  'username',
  'email',
  'questionContent',
  'responseContent',
] as const;

/** What a list of answers can be sorted by. */
export type ResponseSort = (typeof RESPONSE_SORTS)[number];

/** The answers of everybody. */
export abstract class CollectedResponsesRepository {
  abstract list(query: ListQuery<ResponseSort>): Promise<ItemList<CollectedResponse>>;

  /** Null when there is none. */
  abstract delete(id: number): Promise<RemovedResponse | null>;
}
