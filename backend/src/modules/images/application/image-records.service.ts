import { OwnImagesRepository } from '../infrastructure/own-images.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import { inPages } from '../../../shared/in-pages.js';
import {
  PersonalRecords,
  type RecordFile,
  type RecordOwner,
} from '../../auth/application/personal-records.service.js';

/** The images of a person, with their bytes, for the download of their data. */
@Injectable()
export class ImageRecords implements OnModuleInit {
  constructor(
    private readonly records: PersonalRecords,
    private readonly images: OwnImagesRepository,
    private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.records.register({
      name: 'pictures',
      about:
        'your photos, which are in the folder “pictures”, and what was sent with them; of photos sent with your address that you have not accepted (“unclaimed”), only the latter',
      tables: ['images'],
      read: (owner) => this.read(owner),
      files: (owner) => this.files(owner),
    });
  }

  private async *read(owner: RecordOwner): AsyncIterable<object> {
    for await (const { objectKey: _internal, ...image } of this.all(owner))
      yield { file: image.unclaimed ? null : nameOf(image), ...image };
  }

  private async *files(owner: RecordOwner): AsyncIterable<RecordFile> {
    for await (const image of this.all(owner)) {
      // Somebody else may have sent it.
      if (image.unclaimed) continue;
      const open = () => this.store.open(image.objectKey);
      yield { name: nameOf(image), at: image.createdAt, open };
    }
  }

  private all({ email }: RecordOwner) {
    return inPages((after, atMost) => this.images.findRecords(email, after, atMost));
  }
}

/** By day and id, so that the files sort by time. */
function nameOf({ id, createdAt }: { id: number; createdAt: Date }): string {
  return `pictures/${createdAt.toISOString().slice(0, 10)}-${id}.jpg`;
}
