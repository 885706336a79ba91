import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { FeedController } from './api/feed.controller.js';
import { Feed } from './application/feed.service.js';
import { Memories } from './application/memories.service.js';
import { FeedRepository } from './domain/feed-item.js';
import { MemoriesRepository } from './domain/memory.js';
import { TypeormFeedRepository } from './infrastructure/typeorm-feed.repository.js';
import { TypeormMemoriesRepository } from './infrastructure/typeorm-memories.repository.js';

/**
 * Purpose: a user's images and answers as one list, and those of this day in earlier months and years.
 * Tables:  none; reads images, responses and ratings.
 * Needs:   auth (the signed-in user), questions (answers), images (image URLs), ratings (what owners may know of them), platform.
 */
@Module({
  imports: [ImagesModule, RatingsModule],
  controllers: [FeedController],
  providers: [
    Feed,
    Memories,
    { provide: FeedRepository, useClass: TypeormFeedRepository },
    { provide: MemoriesRepository, useClass: TypeormMemoriesRepository },
  ],
})
export class FeedModule {}
