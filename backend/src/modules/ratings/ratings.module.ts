import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RatingsController } from './api/ratings.controller.js';
import { RatingDay } from './application/rating-day.js';
import { Ratings } from './application/ratings.service.js';
import { RatingsRepository } from './domain/ratings.repository.js';
import { RatingDayEntity } from './infrastructure/rating-day.entity.js';
import { RatingEntity } from './infrastructure/rating.entity.js';
import { TypeormRatingsRepository } from './infrastructure/typeorm-ratings.repository.js';

/**
 * Purpose: what people think of a picture, and how often it was shown.
 * Tables:  ratings (a row appears and goes with its picture, by trigger and foreign key), rating_days.
 * Needs:   the view visible_images, which the images module publishes.
 */
@Module({
  imports: [TypeOrmModule.forFeature([RatingEntity, RatingDayEntity])],
  controllers: [RatingsController],
  providers: [
    RatingDay,
    Ratings,
    { provide: RatingsRepository, useClass: TypeormRatingsRepository },
  ],
})
export class RatingsModule {}
