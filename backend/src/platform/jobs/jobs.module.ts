import { Global, Module } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { PgBossJobQueue } from './pg-boss-job-queue.js';

@Global()
@Module({ providers: [{ provide: JobQueue, useClass: PgBossJobQueue }], exports: [JobQueue] })
export class JobsModule {}
