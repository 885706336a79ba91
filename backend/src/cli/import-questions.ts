import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { QuestionPlan } from '../modules/questions/application/question-plan.service.js';
import { readSettings } from '../platform/config/env.js';
import { migrate } from '../platform/database/migrate.js';
import { runCommand } from './command.js';
import { OUR_QUESTIONS, readQuestions } from './question-file.js';

/**
 * Plans the questions of a text file (our own year of them without an argument), one a day after the last that is
 * planned. Run again it adds only what is new.
 */
await runCommand(async () => {
  const questions = await readQuestions(process.argv[2] ?? OUR_QUESTIONS);
  await migrate(readSettings().DATABASE_URL);
  const app = await NestFactory.createApplicationContext(AppModule, { logger: ['error'] });
  try {
    const added = await app.get(QuestionPlan).extend(questions);
    console.log(`${added} questions planned, ${questions.length - added} were there already.`);
  } finally {
    await app.close();
  }
});
