import { Global, Module } from '@nestjs/common';
import { ProductRules } from '../../shared/product-rules.js';
import { readSettings } from './env.js';
import { Settings } from './settings.js';

/** Gives every module the settings that were checked at start, and the rules of the product. */
@Global()
@Module({
  providers: [{ provide: Settings, useFactory: () => readSettings() }, ProductRules],
  exports: [ProductRules, Settings],
})
export class ConfigModule {}
