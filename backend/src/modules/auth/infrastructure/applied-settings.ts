import { Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Database } from '../../../platform/database/database.js';

@Entity('applied_settings')
export class AppliedSettingEntity {
  @PrimaryColumn('varchar', { length: 64 })
  name: string;

  @Column('text')
  value: string;

  @Column('timestamptz', { default: () => 'now()' })
  appliedAt: Date;
}

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
