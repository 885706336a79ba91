import type { INestApplicationContext } from '@nestjs/common';
import { AdminAccount } from './modules/auth/application/admin-account.service.js';
import { ImagePool } from './modules/images/application/image-pool.service.js';
import { Settings } from './platform/config/settings.js';

/**
 * Brings the database in line with the settings of this start. Answers the password that was made for a first admin,
 * to be shown once, else null.
 */
export async function prepareProduct(app: INestApplicationContext): Promise<string | null> {
  const settings = app.get(Settings);
  await app.get(ImagePool).applyModeration(settings.MODERATION);
  return app.get(AdminAccount).ensure({
    username: settings.ADMIN_USERNAME,
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD,
  });
}
