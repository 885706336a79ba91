import { Injectable, type PipeTransform } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNumber, Max, Min } from 'class-validator';
import { inputPipe } from '../../../platform/http/validation/input.pipe.js';
import {
  isIdOfRow,
  IsRowId,
  IsTextNotEmpty,
  LONGEST_TOKEN,
} from '../../../platform/http/validation/rules.js';
import { RATING } from '../../../shared/product-rules.js';

const HOLD_MESSAGE = `Hold time must be ${RATING.hold.min} to ${RATING.hold.max} milliseconds`;

export class RateImageDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 17 })
  @IsRowId()
  imageId: number;
}

/** The type of a body that `RatePipe` has checked: with a class, the global pipe would check it again. */
export interface CheckedRate {
  imageId: number;
}

/**
 * Accepts a body with an image id and nothing else without the validator, which would take a quarter of the time of a
 * rating or a view, the most frequent calls.
 */
@Injectable()
export class RatePipe implements PipeTransform<unknown, unknown> {
  private readonly input = inputPipe();

  transform(body: unknown): unknown {
    const [[name, id] = [], ...others] = Object.entries(body ?? {});
    const isPlain = name === 'imageId' && others.length === 0 && isIdOfRow(id);
    return isPlain ? body : this.input.transform(body, { type: 'body', metatype: RateImageDto });
  }
}

export class RateHoldDto extends RateImageDto {
  @ApiProperty({
    minimum: RATING.hold.min,
    maximum: RATING.hold.max,
    example: 1250,
    description: 'How long the image was held, in milliseconds; fractions are rounded.',
  })
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: HOLD_MESSAGE })
  @Min(RATING.hold.min, { message: HOLD_MESSAGE })
  @Max(RATING.hold.max, { message: HOLD_MESSAGE })
  holdTime: number;
}

export const NO_TOKEN = 'The token of the rating is missing';

export class TakeBackDto {
  @ApiProperty({ description: 'The header `Rating-Token` of the response to the rating.' })
  @IsTextNotEmpty(LONGEST_TOKEN, NO_TOKEN)
  token: string;
}

export class RatedImageDto {
  @ApiProperty({ type: 'integer', example: 17 })
  imageId: number;

  @ApiProperty({ type: 'integer', example: 3, description: 'Ups minus downs.' })
  totalRating: number;
}
