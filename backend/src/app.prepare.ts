import type { INestApplication, INestApplicationContext } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { AdminUsers } from './modules/auth/application/admin-users.service.js';
import { EmailTakenError, NotAnAdminError } from './modules/auth/domain/auth.errors.js';
import { ImagePool } from './modules/images/application/image-pool.service.js';
import { UserImages } from './modules/images/application/user-images.service.js';
import { InvalidSettingError } from './platform/config/read-settings.js';
import { Settings } from './platform/config/settings.js';
import { isDatabaseUnavailable, whyRefused } from './platform/database/database-unavailable.js';
import { Database } from './platform/database/database.js';
import { migrate } from './platform/database/migrate.js';
import { Notifications } from './platform/database/notifications.js';
import { JobQueue } from './platform/jobs/job-queue.js';
import { ProductState } from './platform/lifecycle/product-state.js';
import { logExcessRights } from './platform/observability/database-rights.js';
import { Log } from './platform/observability/log.js';

const TRY_EVERY = 1_000;

/**
 * Applies the settings of this start to the database and opens the product. Returns the password generated for a first
 * admin, to be shown once, else null. Throws `InvalidSettingError` when the admin of the settings can't be created.
 */
export async function prepareProduct(app: INestApplicationContext): Promise<string | null> {
  const settings = app.get(Settings);
  await app.get(ImagePool).applyModeration(settings.MODERATION);
  await app.get(Notifications).start();
  // Must be last: after a failure everything is repeated, and nobody would learn the generated password.
  const password = await ensureAdmin(app, settings);
  app.get(ProductState).open();
  return password;
}

async function ensureAdmin(
  app: INestApplicationContext,
  { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Settings,
): Promise<string | null> {
  try {
    return await app.get(Database).transaction(async () => {
      const ensured = await app.get(AdminUsers).ensure({ username, email, password });
      const { movedAddress, madePassword = null } = ensured;
      if (movedAddress) await app.get(UserImages).moveTo(movedAddress.from, movedAddress.to);
      return madePassword;
    });
  } catch (failure) {
    if (failure instanceof NotAnAdminError)
      throw new InvalidSettingError('ADMIN_USERNAME', failure.message);
    if (failure instanceof EmailTakenError) {
      throw new InvalidSettingError('ADMIN_EMAIL', 'the address belongs to another account');
    }
    throw failure;
  }
}

interface Waiting {
  /** Called once if the database is down. */
  onDatabaseDown: () => Promise<void>;
  /** Receives the password generated for a first admin. */
  announce: (password: string) => void;
}

/**
 * Opens the product as soon as its database is ready. Throws `InvalidSettingError` when the database refuses the login,
 * and other errors that waiting can't fix.
 */
export async function openWhenDatabaseIsReady(
  app: INestApplication,
  { onDatabaseDown, announce }: Waiting,
): Promise<void> {
  const state = app.get(ProductState);
  for (let attempt = 1; !state.isStopping; attempt += 1) {
    try {
      return await open(app, announce);
    } catch (failure) {
      const refused = whyRefused(failure);
      if (refused) throw new InvalidSettingError('DATABASE_URL', refused);
      if (!isDatabaseUnavailable(failure)) throw failure;
      if (attempt === 1) {
        app.get(Log).error({ err: failure }, 'the database is down; the product waits for it');
        await onDatabaseDown();
      }
      await sleep(TRY_EVERY);
    }
  }
}

/** Replicas that start together run this function one after the other. */
async function open(app: INestApplication, announce: Waiting['announce']): Promise<void> {
  const database = app.get(Database);
  await migrate(app.get(Settings).DATABASE_URL, async () => {
    await database.open();
    const password = await prepareProduct(app);
    if (password) announce(password);
  });
  if (app.get(Settings).isProduction) await logExcessRights(database, app.get(Log));
  await app.get(JobQueue).start();
}
