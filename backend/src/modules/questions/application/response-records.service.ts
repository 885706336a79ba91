import { ResponsesRepository } from '../infrastructure/responses.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inPages } from '../../../shared/in-pages.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';

@Injectable()
export class ResponseRecords implements OnModuleInit {
  constructor(
    private readonly records: PersonalRecords,
    private readonly responses: ResponsesRepository,
  ) {}

  onModuleInit(): void {
    this.records.register({
      name: 'answers',
      about: 'your answers, with the questions',
      tables: ['responses'],
      read: ({ userId }) =>
        inPages((after, atMost) => this.responses.findRecords(userId, after, atMost)),
    });
  }
}
