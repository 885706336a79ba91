import { Injectable } from '@nestjs/common';
import type { RemovedResponse } from '../domain/collected-response.js';
import { CollectedResponsesRepository } from '../domain/collected-responses.repository.js';
import { ResponseNotFoundError } from '../domain/question.errors.js';

export { CollectedResponse } from '../domain/collected-response.js';

/** The answers of everybody, for those who look after them. */
@Injectable()
export class CollectedResponses {
  constructor(private readonly responses: CollectedResponsesRepository) {}

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
