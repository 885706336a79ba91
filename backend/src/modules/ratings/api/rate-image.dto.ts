import { ApiProperty } from '@nestjs/swagger';
import { IsNumber, Max, Min } from 'class-validator';
import { IsRowId } from '../../../platform/http/validation/rules.js';
import { HOLD_RANGE } from '../domain/rating.js';

const HOLD_MESSAGE = `Hold time must be ${HOLD_RANGE.min} to ${HOLD_RANGE.max} milliseconds`;

export class RateImageDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 17 })
  @IsRowId()
  imageId: number;
}

export class RateHoldDto extends RateImageDto {
  @ApiProperty({
    minimum: HOLD_RANGE.min,
    maximum: HOLD_RANGE.max,
    example: 1250,
    description: 'How long the picture was held, in milliseconds; fractions are rounded.',
  })
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: HOLD_MESSAGE })
  @Min(HOLD_RANGE.min, { message: HOLD_MESSAGE })
  @Max(HOLD_RANGE.max, { message: HOLD_MESSAGE })
  holdTime: number;
}

export class RatedImageDto {
  @ApiProperty({ type: 'integer', example: 17 })
  imageId: number;

  @ApiProperty({ type: 'integer', example: 3, description: 'Ups less downs.' })
  totalRating: number;
}
