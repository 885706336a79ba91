import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { AppliedSettings } from '../modules/auth/domain/applied-settings.js';
import { CardPhotos } from '../modules/images/application/card-photos.service.js';
import { QuestionPlan } from '../modules/questions/application/question-plan.service.js';
import { readSettings } from '../platform/config/env.js';
import { migrate } from '../platform/database/migrate.js';
import { runCommand } from './command.js';
import { demoDrawings } from './demo-drawings.js';
import { OUR_QUESTIONS, readQuestions } from './question-file.js';
import { DEMO_PICTURE_COUNT } from './demo-picture-count.js';

const DRAWN = 'DEMO_PICTURES_DRAWN';

/**
 * Fills an empty product with demo content: a year of questions from today on, and pictures of cards. Run again it goes
 * on where it stopped, and adds nothing once it is done, also when pictures were deleted since.
 */
async function seed(app: INestApplicationContext): Promise<void> {
  await app.get(QuestionPlan).begin(await readQuestions(OUR_QUESTIONS));

  const applied = app.get(AppliedSettings);
  const first = Number((await applied.find(DRAWN)) ?? 0);
  if (first >= DEMO_PICTURE_COUNT) return;
  for await (const { index, jpeg } of demoDrawings(first)) {
    await app.get(CardPhotos).add({
      bytes: jpeg,
      email: null,
      rotation: 0,
      utmSource: null,
      utmMedium: null,
      pageUrl: null,
    });
    await applied.remember(DRAWN, String(index + 1));
  }
}

await runCommand(async () => {
  await migrate(readSettings().DATABASE_URL);
  const app = await NestFactory.createApplicationContext(AppModule, { logger: ['error'] });
  try {
    await seed(app);
  } finally {
    await app.close();
  }
});
