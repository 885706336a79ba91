import { Body, Get, Param, Patch, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { NeedsConfirmation } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import {
  SettingChangedError,
  SiteSettings,
} from '../../../platform/site-settings/site-settings.js';
import { SiteSettingEdits } from '../application/site-setting-edits.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting, AdminController } from './admin-controller.decorator.js';
import {
  SaveSiteSettingDto,
  SaveSiteSettingsDto,
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
  @Answers(SiteSettingDto, 'Text is required.', SettingChangedError)
  saveSiteSetting(
    @Acting() admin: ActingAdmin,
    @Param() { name }: SettingNameDto,
    @Body() { seen, value }: SaveSiteSettingDto,
  ): Promise<SiteSettingDto> {
    return this.edits.save(admin, { name, seen, value });
  }

  @Patch()
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Change several settings at once',
    description:
      'Saves all changes or none. Errors name the setting and the field: `banner.text`. Answers 409 when another admin has ' +
      'changed one of the settings.',
  })
  @Answers(SiteSettingsDto, 'Text is required.', SettingChangedError)
  async saveSiteSettings(
    @Acting() admin: ActingAdmin,
    @Body() { settings }: SaveSiteSettingsDto,
  ): Promise<SiteSettingsDto> {
    return { settings: await this.edits.saveAll(admin, settings), shown: this.site.forVisitors() };
  }
}
