import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AppliedSettings } from '../domain/applied-settings.js';
import { AppliedSettingEntity } from './applied-setting.entity.js';

@Injectable()
export class TypeormAppliedSettings extends AppliedSettings {
  constructor(
    @InjectRepository(AppliedSettingEntity)
    private readonly settings: Repository<AppliedSettingEntity>,
  ) {
    super();
  }

  async find(name: string): Promise<string | null> {
    const setting = await this.settings.findOneBy({ name });
    return setting?.value ?? null;
  }

  async remember(name: string, value: string): Promise<void> {
    await this.settings.upsert({ name, value, appliedAt: new Date() }, ['name']);
  }
}
