import { Global, Module } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { ScheduledTasks } from './scheduled-tasks.js';

@Global()
@Module({ providers: [JobQueue, ScheduledTasks], exports: [JobQueue, ScheduledTasks] })
export class JobsModule {}
