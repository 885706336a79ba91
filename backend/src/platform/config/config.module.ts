import { Global, Module } from '@nestjs/common';
import { readSettings } from './env.js';
import { Settings } from './settings.js';

/** Gives every module the settings that were checked at start. */
@Global()
@Module({
  providers: [{ provide: Settings, useFactory: () => readSettings() }],
  exports: [Settings],
})
export class ConfigModule {}
