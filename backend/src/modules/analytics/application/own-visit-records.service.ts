import { VisitRecordsRepository } from '../infrastructure/visit-records.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inPages } from '../../../shared/in-pages.js';
import { spanWords } from '../../../shared/number-words.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import { KEPT } from './visit-record-purge.service.js';

/** As many records as the deletion of a user can change in one statement. */
const PORTION = 5_000;

/** The visit records of a person: for the download of their data, and before the person is deleted. */
@Injectable()
export class OwnVisitRecords implements OnModuleInit {
  constructor(
    private readonly records: PersonalRecords,
    private readonly visits: VisitRecordsRepository,
  ) {}

  onModuleInit(): void {
    this.records.register({
      name: 'visits',
      about: `what you did on our pages while you were logged in, of the last ${spanWords(KEPT)}`,
      tables: ['session_analytics'],
      read: ({ userId }) =>
        inPages((after, atMost) => this.visits.findRecords(userId, after, atMost)),
    });
  }

  /**
   * Removes the user from some records. Returns false when there are so few that the deletion of the user does it. Joins
   * the current transaction.
   */
  forgetSome(userId: number): Promise<boolean> {
    return this.visits.forgetSome(userId, PORTION);
  }
}
