import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { RatingsController } from './api/ratings.controller.js';
import { Ratings } from './application/ratings.service.js';
import { Receptions } from './application/receptions.service.js';
import { RatingsRepository } from './infrastructure/ratings.repository.js';

/**
 * Purpose: ratings and view counts of images.
 * Tables:  ratings (a trigger adds the row with its image, a foreign key deletes it with the image), rating_days;
 *          reads the view visible_images of images.
 * Needs:   auth (records of a user), platform (grouped work, idempotent calls).
 */
@Module({
  imports: [AuthModule],
  controllers: [RatingsController],
  providers: [Ratings, Receptions, RatingsRepository],
  exports: [Receptions],
})
export class RatingsModule {}
