import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  CollectedResponsesRepository,
  type RemovedResponse,
} from '../domain/collected-response.js';
import { ResponseEntity } from './response.entity.js';

@Injectable()
export class TypeormCollectedResponsesRepository extends CollectedResponsesRepository {
  constructor(private readonly database: Database) {
    super();
  }

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
