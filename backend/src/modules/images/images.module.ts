import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { ImagesController } from './api/images.controller.js';
import { MediaController } from './api/media.controller.js';
import { OwnImagesController } from './api/own-images.controller.js';
import { ImageEvents } from './application/image-events.service.js';
import { ImageIntake } from './application/image-intake.service.js';
import { ImageModeration } from './application/image-moderation.service.js';
import { ImagePool } from './application/image-pool.service.js';
import { ImageReports } from './application/image-reports.service.js';
import { ImageRotations } from './application/image-rotations.service.js';
import { ImageUploads } from './application/image-uploads.service.js';
import { MediaLinks } from './application/media-links.service.js';
import { Media } from './application/media.service.js';
import { ObjectIntegrity } from './application/object-integrity.service.js';
import { ObjectRemoval } from './application/object-removal.service.js';
import { ObjectSweep } from './application/object-sweep.service.js';
import { OwnImages } from './application/own-images.service.js';
import { RemovalNotices } from './application/removal-notices.service.js';
import { SimilarImages } from './application/similar-images.service.js';
import { UploadsInFlight } from './api/uploads-in-flight.js';
import { UserImages } from './application/user-images.service.js';
import { ImageDecoder } from './infrastructure/decoder/image-decoder.js';
import { ImageHashesRepository } from './infrastructure/image-hashes.repository.js';
import { ImageModerationRepository } from './infrastructure/image-moderation.repository.js';
import { ImageReportsRepository } from './infrastructure/image-reports.repository.js';
import { ImagesRepository } from './infrastructure/images.repository.js';
import { OwnImagesRepository } from './infrastructure/own-images.repository.js';
import { ReferencedObjects } from './infrastructure/referenced-objects.js';

/** Services that other modules use, too. */
const EXPORTED = [
  ImageUploads,
  ImageModeration,
  ImagePool,
  ImageReports,
  ImageRotations,
  MediaLinks,
  ObjectRemoval,
  UserImages,
  UploadsInFlight,
];

/**
 * Purpose: images: upload, serving, random draws, reports, moderation; comparison of the object store with all rows.
 * Tables:  images, image_pool, hidden_images, image_reports, expunged_hashes; publishes the views visible_images,
 *          reported_images, appealed_images and front_images.
 * Needs:   auth (users for uploaders), webhooks (events), platform (object store, jobs).
 */
@Module({
  imports: [AuthModule, WebhooksModule],
  controllers: [ImagesController, OwnImagesController, MediaController],
  providers: [
    ...EXPORTED,
    ObjectIntegrity,
    ObjectSweep,
    ReferencedObjects,
    SimilarImages,
    Media,
    OwnImages,
    RemovalNotices,
    ImageDecoder,
    ImageEvents,
    ImageIntake,
    ImagesRepository,
    ImageHashesRepository,
    ImageModerationRepository,
    ImageReportsRepository,
    OwnImagesRepository,
  ],
  exports: EXPORTED,
})
export class ImagesModule {}
