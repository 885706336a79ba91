import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobQueue } from './job-queue.js';
import { ScheduledTaskEntity } from './scheduled-task.entity.js';
import { ScheduledTasks } from './scheduled-tasks.js';
import { PgBossJobQueue } from './pg-boss-job-queue.js';
import { TaskProgress } from './task-progress.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ScheduledTaskEntity])],
  providers: [{ provide: JobQueue, useClass: PgBossJobQueue }, ScheduledTasks, TaskProgress],
  exports: [JobQueue, ScheduledTasks, TaskProgress],
})
export class JobsModule {}
