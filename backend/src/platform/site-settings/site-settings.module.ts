import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SiteSettingEntity } from './site-setting.entity.js';
import { SiteSettings } from './site-settings.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SiteSettingEntity])],
  providers: [SiteSettings],
  exports: [SiteSettings],
})
export class SiteSettingsModule {}
