import { Injectable } from '@nestjs/common';
import { Between, MoreThan } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { QuestionClosedError } from '../domain/question.errors.js';
import { signedInWrite } from '../../../platform/http/errors/signed-in-write.js';
import {
  type NewResponse,
  type OwnResponse,
  ResponsesRepository,
  type ResponseVisibility,
  type StoredResponse,
} from '../domain/response.js';
import { ResponseEntity } from './response.entity.js';
import { violates } from '../../../platform/database/violated-constraint.js';

const STORED = ['id', 'questionContent', 'responseContent', 'submittedAt'] as const;
const OWN = [...STORED, 'visibility'] as const;

/** Raw SQL: a limited number. An array, because PostgreSQL may read a subquery of IN once per answer. */
const REMOVE_SOME = `
  DELETE FROM responses WHERE id = ANY (ARRAY(SELECT id FROM responses WHERE user_id = $1 LIMIT $2))
  RETURNING id`;

@Injectable()
export class TypeormResponsesRepository extends ResponsesRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(response: NewResponse): Promise<StoredResponse | null> {
    // In a transaction: otherwise a call retried after a crash would find its own answer and report a conflict.
    return signedInWrite('responses_user_id_fkey', () =>
      orClosed(() =>
        this.database.transaction(() => this.responses.insertUnlessTaken(response, STORED)),
      ),
    );
  }

  exists(responseHash: string): Promise<boolean> {
    return this.responses.existsBy({ responseHash });
  }

  findRecords(userId: number, after: number, atMost: number) {
    return this.responses.pick([...STORED, 'questionId', 'day', 'visibility'], {
      where: { userId, id: MoreThan(after) },
      order: { id: 'ASC' },
      take: atMost,
    });
  }

  existsBetween(userId: number, from: Date, until: Date): Promise<boolean> {
    return this.responses.existsBy({ userId, submittedAt: Between(from, until) });
  }

  findByHash(responseHash: string): Promise<OwnResponse | null> {
    return this.responses.pickOne(OWN, { where: { responseHash } });
  }

  async setVisibility(
    id: number,
    userId: number,
    visibility: ResponseVisibility,
  ): Promise<OwnResponse | null> {
    const [changed] = await this.responses.updateReturning({ id, userId }, { visibility }, OWN);
    return changed ?? null;
  }

  async removeSome(userId: number, atMost: number): Promise<number> {
    return (await this.database.write(REMOVE_SOME, [userId, atMost])).length;
  }

  async remove(id: number, userId: number): Promise<boolean> {
    const { affected } = await this.responses.delete({ id, userId });
    return affected === 1;
  }

  private get responses() {
    return this.database.repository(ResponseEntity);
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
