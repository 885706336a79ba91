import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { FeedController } from './api/feed.controller.js';
import { Feed } from './application/feed.service.js';
import { Memories } from './application/memories.service.js';
import { FeedRepository } from './infrastructure/feed.repository.js';

/**
 * Purpose: a user's images and answers as one list, and those of this day in earlier months and years.
 * Tables:  none; reads images, responses and ratings.
 * Needs:   auth (the logged-in user), questions (answers), images (image URLs), ratings (what owners may know of them), platform.
 */
@Module({
  imports: [ImagesModule, RatingsModule],
  controllers: [FeedController],
  providers: [Feed, Memories, FeedRepository],
})
export class FeedModule {}
