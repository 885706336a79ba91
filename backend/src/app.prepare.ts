import type { INestApplication, INestApplicationContext } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { AdminAccount } from './modules/auth/application/admin-account.service.js';
import { ImagePool } from './modules/images/application/image-pool.service.js';
import { InvalidSettingError } from './platform/config/env.js';
import { Settings } from './platform/config/settings.js';
import { isDatabaseAway, whyRefused } from './platform/database/database-away.js';
import { Database } from './platform/database/database.js';
import { migrate } from './platform/database/migrate.js';
import { JobQueue } from './platform/jobs/job-queue.js';
import { ProductState } from './platform/lifecycle/product-state.js';
import { Log } from './platform/observability/log.js';

const TRY_EVERY = 1_000;

/**
 * Brings the database in line with the settings of this start, and opens the product. Answers the password that was made
 * for a first admin, to be shown once, else null.
 */
export async function prepareProduct(app: INestApplicationContext): Promise<string | null> {
  const settings = app.get(Settings);
  await app.get(ImagePool).applyModeration(settings.MODERATION);
  const password = await app.get(AdminAccount).ensure({
    username: settings.ADMIN_USERNAME,
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD,
  });
  app.get(ProductState).open();
  return password;
}

interface Waiting {
  /** Called once when the database turns out to be away. */
  whileAway: () => Promise<void>;
  /** Hears the password that was made for a first admin. */
  announce: (password: string) => void;
}

/**
 * Opens the product as soon as its database is there. Throws `InvalidSettingError` when the database lets nobody in by
 * its address, and whatever else can't be helped by waiting.
 */
export async function openWhenDatabaseIsThere(
  app: INestApplication,
  { whileAway, announce }: Waiting,
): Promise<void> {
  const state = app.get(ProductState);
  for (let attempt = 1; !state.isStopping; attempt += 1) {
    try {
      return await open(app, announce);
    } catch (failure) {
      const refused = whyRefused(failure);
      if (refused) throw new InvalidSettingError(`Setting DATABASE_URL can't be used: ${refused}.`);
      if (!isDatabaseAway(failure)) throw failure;
      if (attempt === 1) {
        app.get(Log).error({ err: failure }, 'the database is away; the product waits for it');
        await whileAway();
      }
      await sleep(TRY_EVERY);
    }
  }
}

/** Replicas that start together do this one after the other. */
async function open(app: INestApplication, announce: Waiting['announce']): Promise<void> {
  const database = app.get(Database);
  await migrate(app.get(Settings).DATABASE_URL, async () => {
    await database.open();
    const password = await prepareProduct(app);
    if (password) announce(password);
  });
  await app.get(JobQueue).start();
}
