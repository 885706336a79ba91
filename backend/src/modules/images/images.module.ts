import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../../platform/config/settings.js';
import { AuthModule } from '../auth/auth.module.js';
import { ImagesController } from './api/images.controller.js';
import { MediaController } from './api/media.controller.js';
import { OwnImagesController } from './api/own-images.controller.js';
import { ImageIntake } from './application/image-intake.service.js';
import { ImageModeration } from './application/image-moderation.service.js';
import { ImagePool } from './application/image-pool.service.js';
import { ImageUploads } from './application/image-uploads.service.js';
import { MediaLinks } from './application/media-links.service.js';
import { MediaVariants } from './application/media-variants.service.js';
import { Media } from './application/media.service.js';
import { ObjectRemoval } from './application/object-removal.service.js';
import { OwnImages } from './application/own-images.service.js';
import { UploadsInFlight } from './application/uploads-in-flight.js';
import { UserImages } from './application/user-images.service.js';
import { ImageModerationRepository } from './domain/image-moderation.repository.js';
import { ImageReader } from './domain/image-reader.js';
import { ImagesRepository } from './domain/images.repository.js';
import { MediaShrinker } from './domain/media-variant.js';
import { OwnImagesRepository } from './domain/own-images.repository.js';
import { ImageDecoder } from './infrastructure/decoder/image-decoder.js';
import { ImagePoolEntity } from './infrastructure/image-pool.entity.js';
import { HiddenImageEntity } from './infrastructure/hidden-image.entity.js';
import { ImageEntity } from './infrastructure/image.entity.js';
import { TypeormImageModerationRepository } from './infrastructure/typeorm-image-moderation.repository.js';
import { TypeormImagesRepository } from './infrastructure/typeorm-images.repository.js';
import { TypeormOwnImagesRepository } from './infrastructure/typeorm-own-images.repository.js';

/**
 * Purpose: images: upload, serving, random draws, moderation.
 * Tables:  images, image_pool, hidden_images; publishes the view visible_images.
 * Needs:   auth (users for uploaders), platform (object store, jobs).
 */
@Module({
  imports: [
    AuthModule,
    TypeOrmModule.forFeature([ImageEntity, HiddenImageEntity, ImagePoolEntity]),
  ],
  controllers: [ImagesController, OwnImagesController, MediaController],
  providers: [
    ImageModeration,
    ImagePool,
    ImageUploads,
    Media,
    MediaVariants,
    ObjectRemoval,
    OwnImages,
    UserImages,
    ImageDecoder,
    ImageIntake,
    UploadsInFlight,
    {
      provide: MediaLinks,
      inject: [Settings],
      useFactory: (settings: Settings) => new MediaLinks(settings.SESSION_SECRET),
    },
    { provide: ImagesRepository, useClass: TypeormImagesRepository },
    { provide: ImageModerationRepository, useClass: TypeormImageModerationRepository },
    { provide: OwnImagesRepository, useClass: TypeormOwnImagesRepository },
    { provide: MediaShrinker, useExisting: ImageDecoder },
    { provide: ImageReader, useExisting: ImageDecoder },
  ],
  exports: [ImageUploads, ImageModeration, ImagePool, MediaLinks, UserImages, UploadsInFlight],
})
export class ImagesModule {}
