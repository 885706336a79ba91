import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type RemovedResponse } from '../domain/collected-response.js';
import { ResponseEntity } from './response.entity.js';

/** All answers. */
@Injectable()
export class CollectedResponsesRepository {
  constructor(private readonly database: Database) {}

  /** Returns null when the answer does not exist. */
  async delete(id: number): Promise<RemovedResponse | null> {
    const responses = this.database.repository(ResponseEntity);
    const [removed] = await responses.deleteReturning({ id }, [
      'userId',
      'questionId',
      'submittedAt',
    ]);
    return removed ?? null;
  }
}
