import { Global, Module } from '@nestjs/common';
import { ProductRules } from '../../shared/product-rules.js';
import { readSettings } from './env.js';
import { Settings } from './settings.js';

/** Provides the validated settings and the product rules to every module. */
@Global()
@Module({
  providers: [{ provide: Settings, useFactory: () => readSettings() }, ProductRules],
  exports: [ProductRules, Settings],
})
export class ConfigModule {}
