import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ImagesModule } from '../images/images.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { FeedController } from './api/feed.controller.js';
import { Feed } from './application/feed.service.js';
import { Memories } from './application/memories.service.js';
import { Today } from './application/today.service.js';
import { FeedRepository } from './infrastructure/feed.repository.js';
import { TodayRepository } from './infrastructure/today.repository.js';

/**
 * Purpose: a user's images and answers as one list, those of this day in earlier months and years, and what has
 *          happened to the images since the last visit.
 * Tables:  today_marks; reads images, responses and ratings, and whether there are invites and a reminder.
 * Needs:   auth (the logged-in user), questions (the property `sharedWith`), images (image URLs), ratings (what owners
 *          may know of them), platform.
 */
@Module({
  imports: [AuthModule, ImagesModule, RatingsModule],
  controllers: [FeedController],
  providers: [Feed, Memories, Today, FeedRepository, TodayRepository],
})
export class FeedModule {}
