import { Global, Module } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { NightlyTasks } from './nightly-task.js';
import { PgBossJobQueue } from './pg-boss-job-queue.js';

@Global()
@Module({
  providers: [{ provide: JobQueue, useClass: PgBossJobQueue }, NightlyTasks],
  exports: [JobQueue, NightlyTasks],
})
export class JobsModule {}
