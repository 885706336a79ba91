import { Body, Get, Param, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Answers } from '../../../platform/http/answers.decorator.js';
import {
  SettingChangedMeanwhileError,
  SiteSettings,
} from '../../../platform/site-settings/site-settings.js';
import { SiteSettingEdits } from '../application/site-setting-edits.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting, AdminController } from './admin-controller.decorator.js';
import {
  SaveSiteSettingDto,
  SettingNameDto,
  SiteSettingDto,
  SiteSettingsDto,
} from './site-settings.dto.js';

@AdminController('settings')
export class SiteSettingsController {
  constructor(
    private readonly edits: SiteSettingEdits,
    private readonly site: SiteSettings,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'What the owner can set, and what is set',
    description: 'Each with its fields, its value and its version, which a change has to name.',
  })
  @Answers(SiteSettingsDto)
  async getSiteSettings(): Promise<SiteSettingsDto> {
    return { settings: await this.edits.list(), shown: this.site.forVisitors() };
  }

  @Put(':name')
  @ApiOperation({
    summary: 'Change a setting',
    description: 'The next page that anybody opens shows it.',
  })
  @Answers(SiteSettingDto, 'Text is required.', SettingChangedMeanwhileError)
  saveSiteSetting(
    @Acting() admin: ActingAdmin,
    @Param() { name }: SettingNameDto,
    @Body() { seen, value }: SaveSiteSettingDto,
  ): Promise<SiteSettingDto> {
    return this.edits.save(admin, name, { seen, value });
  }
}
