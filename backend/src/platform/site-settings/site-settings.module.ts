import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SiteSettingEntity } from './site-setting.entity.js';
import { SiteSettings } from './site-settings.js';
import { SiteSettingsWatch } from './site-settings-watch.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SiteSettingEntity])],
  providers: [SiteSettings, SiteSettingsWatch],
  exports: [SiteSettings, SiteSettingsWatch],
})
export class SiteSettingsModule {}
