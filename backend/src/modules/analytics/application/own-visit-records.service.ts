import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inPages } from '../../../shared/in-pages.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import { VisitRecordsRepository } from '../domain/visit-records.repository.js';

/** The visit records of a person, for the download of their data. */
@Injectable()
export class OwnVisitRecords implements OnModuleInit {
  constructor(
    private readonly records: PersonalRecords,
    private readonly visits: VisitRecordsRepository,
  ) {}

  onModuleInit(): void {
    this.records.register({
      name: 'visits',
      about: 'what you did on our pages while you were logged in, of the last 90 days',
      tables: ['session_analytics'],
      read: ({ userId }) =>
        inPages((after, atMost) => this.visits.findRecords(userId, after, atMost)),
    });
  }
}
