import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AppliedSettingEntity } from './applied-setting.entity.js';

/** Stores the last applied value of a setting, so that a restart does not undo changes made in the product. */
@Injectable()
export class AppliedSettings {
  constructor(private readonly database: Database) {}

  async find(name: string): Promise<string | null> {
    const setting = await this.database.repository(AppliedSettingEntity).findOneBy({ name });
    return setting?.value ?? null;
  }

  async remember(name: string, value: string): Promise<void> {
    await this.database
      .repository(AppliedSettingEntity)
      .upsert({ name, value, appliedAt: () => 'now()' }, { conflictPaths: { name: true } });
  }
}
