import { Global, Module } from '@nestjs/common';
import { ProductState } from './product-state.js';

@Global()
@Module({ providers: [ProductState], exports: [ProductState] })
export class LifecycleModule {}
