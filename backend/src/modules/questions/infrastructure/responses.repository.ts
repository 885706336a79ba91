import { Injectable } from '@nestjs/common';
import { Between, MoreThan, MoreThanOrEqual } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import type { DaySpan } from '../../../shared/product-day.js';
import type { RemovedResponse } from '../domain/listed-response.js';
import { QuestionClosedError } from '../domain/question.errors.js';
import type {
  NewResponse,
  OwnResponse,
  ResponseVisibility,
  StoredResponse,
} from '../domain/response.js';
import { HASH_LENGTH } from '../domain/response-hashes.js';
import { ResponseEntity } from './response.entity.js';
import { writeOfUser, violates } from '../../../platform/database/violated-constraint.js';

const STORED = ['id', 'questionContent', 'responseContent', 'submittedAt'] as const;
const OWN = [...STORED, 'visibility', 'sharedWith'] as const;

/** An array, because PostgreSQL may read a subquery of IN once per answer. */
const REMOVE_SOME = `
  DELETE FROM responses WHERE id = ANY (ARRAY(SELECT id FROM responses WHERE user_id = $1 LIMIT $2))
  RETURNING id`;

/** Each row gets a hash of its own: random 66 bits in 12 characters of base64url. */
const FORGET_VISITORS = `
  UPDATE responses
     SET response_hash = left(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), ${HASH_LENGTH})
   WHERE user_id IS NULL AND submitted_at >= $1 AND submitted_at < $2
  RETURNING id`;

@Injectable()
export class ResponsesRepository extends repositoryOf(ResponseEntity) {
  /** Returns null when an answer with this hash exists; of concurrent calls, one stores its answer. */
  async add(response: NewResponse): Promise<StoredResponse | null> {
    // In a transaction: otherwise a call retried after a crash would find its own answer and report a conflict.
    return writeOfUser('responses_user_id_fkey', () =>
      orClosed(() =>
        this.database.transaction(() => this.rows.insertUnlessTaken(response, STORED)),
      ),
    );
  }

  exists(responseHash: string): Promise<boolean> {
    return this.rows.existsBy({ responseHash });
  }

  /**
   * How many answers count for this day. No such answer is older than the day, so the time can be a condition, which
   * has an index.
   */
  count({ day, from }: DaySpan): Promise<number> {
    return this.rows.countBy({ day, submittedAt: MoreThanOrEqual(from) });
  }

  findRecords(userId: number, after: number, atMost: number) {
    return this.rows.pick([...OWN, 'questionId', 'day'], {
      where: { userId, id: MoreThan(after) },
      order: { id: 'ASC' },
      take: atMost,
    });
  }

  /** Whether the user answered between these times, both included. */
  existsBetween(userId: number, from: Date, until: Date): Promise<boolean> {
    return this.rows.existsBy({ userId, submittedAt: Between(from, until) });
  }

  findByHash(responseHash: string): Promise<OwnResponse | null> {
    return this.rows.pickOne(OWN, { where: { responseHash } });
  }

  /** Returns null when the answer is missing or belongs to another user. */
  async setVisibility(
    id: number,
    userId: number,
    visibility: ResponseVisibility,
  ): Promise<OwnResponse | null> {
    const [changed] = await this.rows.updateReturning({ id, userId }, { visibility }, OWN);
    return changed ?? null;
  }

  async removeSome(userId: number, atMost: number): Promise<number> {
    return (await this.database.write(REMOVE_SOME, [userId, atMost])).length;
  }

  /** Returns false when the answer is missing or belongs to another user. */
  async remove(id: number, userId: number): Promise<boolean> {
    const { affected } = await this.rows.delete({ id, userId });
    return affected === 1;
  }

  /** Deletes an answer of any user or visitor. Returns null when it does not exist. */
  async removeAny(id: number): Promise<RemovedResponse | null> {
    const keys = ['userId', 'questionId', 'submittedAt'] as const;
    return (await this.rows.deleteReturning({ id }, keys))[0] ?? null;
  }

  async findFirstTime(): Promise<Date | null> {
    const order = { submittedAt: 'ASC', id: 'ASC' } as const;
    const [first] = await this.rows.pick(['submittedAt'], { order, take: 1 });
    return first?.submittedAt ?? null;
  }

  /** Replaces the hashes of anonymous answers by random ones, from `from` to before `until`. Returns how many. */
  async forgetVisitors(from: Date, until: Date): Promise<number> {
    return (await this.database.write(FORGET_VISITORS, [from, until])).length;
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
