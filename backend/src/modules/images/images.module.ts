import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { Settings } from '../../platform/config/settings.js';
import { ImagesController } from './api/images.controller.js';
import { OwnImagesController } from './api/own-images.controller.js';
import { MediaController } from './api/media.controller.js';
import { ImageModeration } from './application/image-moderation.service.js';
import { ImagePool } from './application/image-pool.service.js';
import { CardPhotos } from './application/card-photos.service.js';
import { Media } from './application/media.service.js';
import { MediaVariants } from './application/media-variants.service.js';
import { ObjectRemoval } from './application/object-removal.service.js';
import { OwnImages } from './application/own-images.service.js';
import { PictureIntake } from './application/picture-intake.service.js';
import { UserImages } from './application/user-images.service.js';
import { UploadsInFlight } from './application/uploads-in-flight.js';
import { MediaLinks } from './application/media-links.service.js';
import { ImageModerationRepository } from './domain/image-moderation.repository.js';
import { ImagesRepository } from './domain/images.repository.js';
import { MediaShrinker } from './domain/media-shrinker.js';
import { OwnImagesRepository } from './domain/own-images.repository.js';
import { PictureReader } from './domain/picture-reader.js';
import { ImagePoolEntity } from './infrastructure/image-pool.entity.js';
import { ImageEntity } from './infrastructure/image.entity.js';
import { PictureDecoder } from './infrastructure/decoder/picture-decoder.js';
import { TypeormImageModerationRepository } from './infrastructure/typeorm-image-moderation.repository.js';
import { TypeormOwnImagesRepository } from './infrastructure/typeorm-own-images.repository.js';
import { TypeormImagesRepository } from './infrastructure/typeorm-images.repository.js';

/**
 * Purpose: images: upload, serving, random draws, moderation.
 * Tables:  images, image_pool; publishes the view visible_images.
 * Needs:   auth (users for uploaders), platform (object store, jobs).
 */
@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([ImageEntity, ImagePoolEntity])],
  controllers: [ImagesController, OwnImagesController, MediaController],
  providers: [
    ImageModeration,
    ImagePool,
    CardPhotos,
    Media,
    MediaVariants,
    ObjectRemoval,
    OwnImages,
    UserImages,
    PictureDecoder,
    PictureIntake,
    UploadsInFlight,
    {
      provide: MediaLinks,
      inject: [Settings],
      useFactory: (settings: Settings) => new MediaLinks(settings.SESSION_SECRET),
    },
    { provide: ImagesRepository, useClass: TypeormImagesRepository },
    { provide: ImageModerationRepository, useClass: TypeormImageModerationRepository },
    { provide: OwnImagesRepository, useClass: TypeormOwnImagesRepository },
    { provide: MediaShrinker, useExisting: PictureDecoder },
    { provide: PictureReader, useExisting: PictureDecoder },
  ],
  exports: [CardPhotos, ImageModeration, ImagePool, MediaLinks, UserImages, UploadsInFlight],
})
export class ImagesModule {}
