import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { DiskObjectStore } from './disk-object-store.js';
import { ObjectStore } from './object-store.js';

@Global()
@Module({
  providers: [
    {
      provide: ObjectStore,
      inject: [Settings],
      useFactory: async (settings: Settings) => {
        const store = new DiskObjectStore(join(settings.DATA_DIR, 'media'));
        await store.prepare();
        return store;
      },
    },
  ],
  exports: [ObjectStore],
})
export class StorageModule {}
