import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { FeedController } from './api/feed.controller.js';
import { Feed } from './application/feed.service.js';
import { FeedRepository } from './domain/feed-item.js';
import { TypeormFeedRepository } from './infrastructure/typeorm-feed.repository.js';

/**
 * Purpose: a user's images and answers as one list.
 * Tables:  none; reads images and responses.
 * Needs:   auth (the signed-in user), images (image URLs), platform.
 */
@Module({
  imports: [ImagesModule],
  controllers: [FeedController],
  providers: [Feed, { provide: FeedRepository, useClass: TypeormFeedRepository }],
})
export class FeedModule {}
