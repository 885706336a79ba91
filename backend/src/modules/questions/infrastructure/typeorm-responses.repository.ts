import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { NewResponse, StoredResponse } from '../domain/response.js';
import { QuestionClosedError } from '../domain/question.errors.js';
import { ResponsesRepository } from '../domain/responses.repository.js';
import { violates } from './violated-constraint.js';

@Injectable()
export class TypeormResponsesRepository extends ResponsesRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(response: NewResponse): Promise<StoredResponse | null> {
    // In a transaction: otherwise a call retried after a crash would find its own answer and report a conflict.
    const [stored] = await orClosed(() =>
      this.database.transaction(() =>
        this.database.write<StoredResponse>(
          `INSERT INTO responses (user_id, question_id, question_content, response_content,
                              response_hash, submitted_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT ON CONSTRAINT responses_response_hash_key DO NOTHING
       RETURNING id, question_content AS "questionContent", response_content AS "responseContent",
                 submitted_at AS "submittedAt"`,
          [
            response.userId,
            response.questionId,
            response.questionContent,
            response.responseContent,
            response.responseHash,
            response.submittedAt,
          ],
        ),
      ),
    );
    return stored ?? null;
  }

  async exists(responseHash: string): Promise<boolean> {
    const found = await this.database.select('SELECT 1 FROM responses WHERE response_hash = $1', [
      responseHash,
    ]);
    return found.length > 0;
  }

  async remove(id: number, userId: number): Promise<boolean> {
    const removed = await this.database.write(
      'DELETE FROM responses WHERE id = $1 AND user_id = $2 RETURNING id',
      [id, userId],
    );
    return removed.length > 0;
  }
}

/** The question may have been deleted since it was read. */
async function orClosed<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (failure) {
    if (violates(failure, 'responses_question_id_fkey')) throw new QuestionClosedError();
    throw failure;
  }
}
