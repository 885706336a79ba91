import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type ListSource, RowLists } from '../../../platform/database/row-lists.js';
import type { ItemList, ListQuery } from '../../../shared/item-list.js';
import type { CollectedResponse, RemovedResponse } from '../domain/collected-response.js';
import {
  CollectedResponsesRepository,
  type ResponseSort,
} from '../domain/collected-responses.repository.js';

const LIST: ListSource<ResponseSort> = {
  select: `responses.id, responses.user_id AS "userId", users.username, users.email,
           responses.question_id AS "questionId", responses.question_content AS "questionContent",
           responses.response_content AS "responseContent", responses.visibility,
           responses.submitted_at AS "submittedAt"`,
  from: 'responses LEFT JOIN users ON users.id = responses.user_id',
  sorts: {
    id: 'responses.id',
    submittedAt: 'responses.submitted_at',
    username: 'users.username',
    email: 'users.email',
    questionContent: 'responses.question_content',
    responseContent: 'responses.response_content',
  },
  search: ['responses.response_content', 'responses.question_content', 'users.email'],
};

@Injectable()
export class TypeormCollectedResponsesRepository extends CollectedResponsesRepository {
  constructor(
    private readonly database: Database,
    private readonly lists: RowLists,
  ) {
    super();
  }

  list(query: ListQuery<ResponseSort>): Promise<ItemList<CollectedResponse>> {
    return this.lists.open(LIST, query);
  }

  async delete(id: number): Promise<RemovedResponse | null> {
    const [removed] = await this.database.write<RemovedResponse>(
      `DELETE FROM responses WHERE id = $1
       RETURNING user_id AS "userId", question_id AS "questionId", submitted_at AS "submittedAt"`,
      [id],
    );
    return removed ?? null;
  }
}
