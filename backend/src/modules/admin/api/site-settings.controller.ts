import { Body, Get, Param, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { NeedsConfirmation } from '../../../platform/http/access/access.decorator.js';
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
    summary: 'The site settings and their values',
    description: 'Each setting has fields, a value and a version. A change must name the version.',
  })
  @Answers(SiteSettingsDto)
  async getSiteSettings(): Promise<SiteSettingsDto> {
    return { settings: await this.edits.list(), shown: this.site.forVisitors() };
  }

  @Put(':name')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Change a setting',
    description: 'Every page that is opened afterwards shows the change.',
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
