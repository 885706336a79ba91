import { Global, Module } from '@nestjs/common';
import { Clock, SystemClock } from '../shared/clock.js';
import { ProductDays } from '../shared/product-days.js';
import { ProductRules } from '../shared/product-rules.js';
import { Slowness } from '../shared/slowness.js';
import { readSettings } from './config/env.js';
import { Settings } from './config/settings.js';
import { ProductState } from './lifecycle/product-state.js';

/** Provides the validated settings, the product rules and days, the clock and the state of the process to every module. */
@Global()
@Module({
  providers: [
    { provide: Settings, useFactory: () => readSettings() },
    { provide: Clock, useClass: SystemClock },
    {
      provide: ProductDays,
      inject: [Clock, Settings],
      useFactory: (clock: Clock, { APP_TIMEZONE }: Settings) =>
        new ProductDays(clock, APP_TIMEZONE),
    },
    ProductRules,
    ProductState,
    {
      provide: Slowness,
      inject: [Settings],
      useFactory: ({ SLOWNESS }: Settings): Slowness => ({ factor: SLOWNESS }),
    },
  ],
  exports: [Clock, ProductDays, ProductRules, ProductState, Settings, Slowness],
})
export class CoreModule {}
