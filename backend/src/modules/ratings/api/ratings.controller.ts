import { applyDecorators, Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { LimitedBy } from '../../../platform/http/limits/rate-limit.guard.js';
import { notRowId } from '../../../platform/http/validation/rules.js';
import { Ratings } from '../application/ratings.service.js';
import { holdSeconds, RatedImageNotFoundError } from '../domain/rating.js';
import {
  type CheckedRate,
  RatedImageDto,
  RateHoldDto,
  RateImageDto,
  RatePipe,
} from './rate-image.dto.js';

const Counts = (summary: string, description: string, body = RateImageDto) =>
  applyDecorators(
    HttpCode(HttpStatus.OK),
    ApiOperation({ summary, description: `${description} Committed before it is answered.` }),
    ApiBody({ type: body }),
    ApiOkResponse({ type: RatedImageDto }),
    ApiErrors(notRowId('imageId'), RatedImageNotFoundError),
  );

@ApiTags('ratings')
@OpenTo('everyone')
@LimitedBy('rating-ip')
@Controller()
export class RatingsController {
  constructor(private readonly ratings: Ratings) {}

  @Post('rate-single-click')
  @Counts('Pass on an image', 'A single click counts down.')
  rateSingleClick(@Body(RatePipe) { imageId }: CheckedRate): Promise<RatedImageDto> {
    return this.ratings.rate(imageId, { kind: 'single' });
  }

  @Post('rate-double-click')
  @Counts('Love an image', 'A double click counts up.')
  rateDoubleClick(@Body(RatePipe) { imageId }: CheckedRate): Promise<RatedImageDto> {
    return this.ratings.rate(imageId, { kind: 'double' });
  }

  @Post('rate-hold')
  @Counts('Linger on an image', 'A hold counts up, and its length is added.', RateHoldDto)
  rateHold(@Body() { imageId, holdTime }: RateHoldDto): Promise<RatedImageDto> {
    return this.ratings.rate(imageId, { kind: 'hold', seconds: holdSeconds(holdTime) });
  }

  @Post('increment-views')
  @Counts('Count a showing', 'Sent once each time an image is shown.')
  incrementViews(@Body(RatePipe) { imageId }: CheckedRate): Promise<RatedImageDto> {
    return this.ratings.addView(imageId);
  }
}
