import { Global, Module } from '@nestjs/common';
import { Clock, SystemClock } from '../shared/clock.js';
import { ProductRules } from '../shared/product-rules.js';
import { readSettings } from './config/env.js';
import { Settings } from './config/settings.js';
import { ProductState } from './lifecycle/product-state.js';

/** Provides the validated settings, the product rules, the clock and the state of the process to every module. */
@Global()
@Module({
  providers: [
    { provide: Settings, useFactory: () => readSettings() },
    { provide: Clock, useClass: SystemClock },
    ProductRules,
    ProductState,
  ],
  exports: [Clock, ProductRules, ProductState, Settings],
})
export class CoreModule {}
