import { applyDecorators, Body, Controller, HttpCode, HttpStatus, Post, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { CallUnderWayError } from '../../../platform/http/idempotency/idempotency.errors.js';
import { IdempotentCalls } from '../../../platform/http/idempotency/idempotent-calls.js';
import { LimitedBy } from '../../../platform/http/limits/rate-limit.guard.js';
import { notRowId } from '../../../platform/http/validation/rules.js';
import { RATING } from '../../../shared/product-rules.js';
import { Ratings } from '../application/ratings.service.js';
import {
  type Gesture,
  holdSeconds,
  RatedImageNotFoundError,
  TooLateToTakeBackError,
} from '../domain/rating.js';
import {
  type CheckedRate,
  NO_TOKEN,
  RatedImageDto,
  RateHoldDto,
  RateImageDto,
  RatePipe,
  TakeBackDto,
} from './rating.dto.js';

/** A header, because the body must not have other fields. */
const RATING_TOKEN = 'Rating-Token';

const Counts = (summary: string, description: string, body = RateImageDto) =>
  applyDecorators(
    HttpCode(HttpStatus.OK),
    ApiOperation({ summary, description: `${description} The response comes after the commit.` }),
    ApiBody({ type: body }),
    ApiOkResponse({ type: RatedImageDto }),
    ApiErrors(notRowId('imageId'), RatedImageNotFoundError),
  );

@ApiTags('ratings')
@OpenTo('everyone')
@LimitedBy('rating-ip')
@Controller()
export class RatingsController {
  constructor(
    private readonly ratings: Ratings,
    private readonly calls: IdempotentCalls,
  ) {}

  @Post('rate-single-click')
  @Counts('Pass on an image', 'A single click counts down.')
  rateSingleClick(
    @Body(RatePipe) { imageId }: CheckedRate,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RatedImageDto> {
    return this.rate(imageId, { kind: 'single' }, response);
  }

  @Post('rate-double-click')
  @Counts('Love an image', 'A double click counts up.')
  rateDoubleClick(
    @Body(RatePipe) { imageId }: CheckedRate,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RatedImageDto> {
    return this.rate(imageId, { kind: 'double' }, response);
  }

  @Post('rate-hold')
  @Counts('Hold an image', 'A hold counts up, and its length is added.', RateHoldDto)
  rateHold(
    @Body() { imageId, holdTime }: RateHoldDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RatedImageDto> {
    return this.rate(imageId, { kind: 'hold', seconds: holdSeconds(holdTime) }, response);
  }

  @Post('take-back-rating')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Take a rating back',
    description: `Possible for ${RATING.takeBack / 1_000} seconds. Subtracts exactly what was counted, once. A repeated call gets the same response.`,
  })
  @ApiOkResponse({ type: RatedImageDto })
  @ApiErrors(NO_TOKEN, RatedImageNotFoundError, TooLateToTakeBackError)
  async takeBackRating(@Body() { token }: TakeBackDto): Promise<RatedImageDto> {
    const attempt = this.calls.attempt(this.calls.hash('take-back-rating', token), '');
    try {
      return await this.calls.carryOut(attempt, () => this.ratings.takeBack(token));
    } catch (failure) {
      // Another attempt has taken it back, and this one was rolled back.
      if (failure instanceof CallUnderWayError) return this.ratings.findTakenBack(token);
      throw failure;
    }
  }

  @Post('increment-views')
  @Counts('Count a view', 'Sent once each time an image is shown.')
  incrementViews(@Body(RatePipe) { imageId }: CheckedRate): Promise<RatedImageDto> {
    return this.ratings.addView(imageId);
  }

  private async rate(
    imageId: number,
    gesture: Gesture,
    response: Response,
  ): Promise<RatedImageDto> {
    const { token, ...rated } = await this.ratings.rate(imageId, gesture);
    // A call that exceeded its time limit has been answered already.
    if (!response.headersSent) response.setHeader(RATING_TOKEN, token);
    return rated;
  }
}
