import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { RemovedResponse } from '../domain/collected-response.js';
import { CollectedResponsesRepository } from '../domain/collected-responses.repository.js';

@Injectable()
export class TypeormCollectedResponsesRepository extends CollectedResponsesRepository {
  constructor(private readonly database: Database) {
    super();
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
