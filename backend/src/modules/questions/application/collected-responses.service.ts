import { Injectable } from '@nestjs/common';
import type { ItemList, ListQuery } from '../../../shared/item-list.js';
import type { CollectedResponse, RemovedResponse } from '../domain/collected-response.js';
import {
  CollectedResponsesRepository,
  RESPONSE_SORTS,
  type ResponseSort,
} from '../domain/collected-responses.repository.js';
import { ResponseNotFoundError } from '../domain/question.errors.js';

export { RESPONSE_SORTS, type CollectedResponse, type ResponseSort };

/** The answers of everybody, for those who look after them. */
@Injectable()
export class CollectedResponses {
  constructor(private readonly responses: CollectedResponsesRepository) {}

  list(query: ListQuery<ResponseSort>): Promise<ItemList<CollectedResponse>> {
    return this.responses.list(query);
  }

  /**
   * Deletes an answer; whoever gave it to the question of today may answer again. Joins the transaction that runs. Throws
   * `ResponseNotFoundError`.
   */
  async remove(id: number): Promise<RemovedResponse> {
    const removed = await this.responses.delete(id);
    if (!removed) throw new ResponseNotFoundError();
    return removed;
  }
}
