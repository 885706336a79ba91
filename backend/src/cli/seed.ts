import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { AppliedSettings } from '../modules/auth/infrastructure/applied-settings.repository.js';
import { Argon2PasswordHasher } from '../modules/auth/infrastructure/argon2-password-hasher.js';
import { ImageUploads } from '../modules/images/application/image-uploads.service.js';
import { QuestionPlan } from '../modules/questions/application/question-plan.service.js';
import { Settings } from '../platform/config/settings.js';
import { Database } from '../platform/database/database.js';
import { migrate } from '../platform/database/migrate.js';
import { ProductDays } from '../shared/product-days.js';
import { runCommand } from './command.js';
import { demoImages } from './demo-images.js';
import { DemoHistory } from './demo-history.js';
import { OUR_QUESTIONS, readQuestions } from './question-file.js';
import { withProduct } from './with-product.js';

/**
 * Key under which the number of added demo images is stored. The name is old, because databases of earlier versions
 * have it.
 */
const ADDED = 'DEMO_PICTURES_DRAWN';

/**
 * Fills an empty product with demo content: a year of questions and images of cards, and outside of production also a
 * history of sixty days. A second run continues after the last added image, so that a deleted image does not come back.
 */
async function seed(app: INestApplicationContext): Promise<void> {
  const applied = app.get(AppliedSettings);
  const days = app.get(ProductDays);
  const history = new DemoHistory(app.get(Database), applied, app.get(Argon2PasswordHasher), days);
  await app.get(Database).transaction(async () => {
    // In production, invented users, ratings and visits must not mix with real ones.
    const first = app.get(Settings).isProduction ? undefined : history.firstDay;
    const planned = await app.get(QuestionPlan).begin(await readQuestions(OUR_QUESTIONS), first);
    if (planned > 0 && first) await history.plan();
  });
  let added = Number((await applied.find(ADDED)) ?? 0);
  for await (const bytes of demoImages(added)) {
    if (added === 0) console.log('Adding the demo images (the first time only)…');
    await app.get(ImageUploads).add({ bytes });
    added += 1;
    await applied.remember(ADDED, String(added));
  }
  const password = await history.add();
  if (password)
    console.log(`Two friends can log in: mara@example.com, ben@example.com; password ${password}`);
}

await runCommand(async (settings) => {
  // Runs under the lock of the migrations, because two first starts at once would add each image twice.
  await migrate(settings.DATABASE_URL, () => withProduct(settings, seed));
});
