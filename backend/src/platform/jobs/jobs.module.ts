import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobQueue } from './job-queue.js';
import { NightlyTaskEntity } from './nightly-task.entity.js';
import { NightlyTasks } from './nightly-task.js';
import { PgBossJobQueue } from './pg-boss-job-queue.js';
import { TaskProgress } from './task-progress.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([NightlyTaskEntity])],
  providers: [{ provide: JobQueue, useClass: PgBossJobQueue }, NightlyTasks, TaskProgress],
  exports: [JobQueue, NightlyTasks, TaskProgress],
})
export class JobsModule {}
