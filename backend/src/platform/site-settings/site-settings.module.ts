import { Global, Module } from '@nestjs/common';
import { SiteSettings } from './site-settings.js';
import { SiteSettingsWatch } from './site-settings-watch.js';

@Global()
@Module({
  providers: [SiteSettings, SiteSettingsWatch],
  exports: [SiteSettings, SiteSettingsWatch],
})
export class SiteSettingsModule {}
