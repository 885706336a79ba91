import { ResponsesRepository } from '../infrastructure/responses.repository.js';
import { Injectable } from '@nestjs/common';
import { type RemovedResponse } from '../domain/collected-response.js';
import { ResponseNotFoundError } from '../domain/question.errors.js';

export { CollectedResponse } from '../domain/collected-response.js';

@Injectable()
export class CollectedResponses {
  constructor(private readonly responses: ResponsesRepository) {}

  /**
   * Deletes an answer. If it was an answer to today's question, its author can answer again. Joins the current
   * transaction. Throws `ResponseNotFoundError`.
   */
  async remove(id: number): Promise<RemovedResponse> {
    const removed = await this.responses.removeAny(id);
    if (!removed) throw new ResponseNotFoundError();
    return removed;
  }
}
