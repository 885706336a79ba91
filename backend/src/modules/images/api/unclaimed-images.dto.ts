import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { IsOmittable, LARGEST_INTEGER } from '../../../platform/http/validation/rules.js';
import { UNCLAIMED_SHOWN } from '../domain/own-image.js';
import { ShownImageDto } from './shown-image.dto.js';

export const CHOOSE_IMAGES = `Please choose 1 to ${UNCLAIMED_SHOWN} pictures`;

const MESSAGE = { message: CHOOSE_IMAGES };
const EACH = { each: true, ...MESSAGE };
const IDS = {
  type: 'array' as const,
  items: { type: 'integer', minimum: 1 },
  minItems: 1,
  maxItems: UNCLAIMED_SHOWN,
  example: [17],
};

export class UnclaimedImageDto extends ShownImageDto {
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;
}

export class AcceptImagesDto {
  @ApiProperty({ ...IDS, description: 'Those that the caller has seen.' })
  @AreIds()
  imageIds: number[];
}

export class DeclineImagesDto {
  @ApiPropertyOptional({ ...IDS, description: 'All of them when left out.' })
  @IsOmittable()
  @AreIds()
  imageIds?: number[];
}

function AreIds(): PropertyDecorator {
  return applyDecorators(
    IsArray(MESSAGE),
    ArrayMinSize(1, MESSAGE),
    ArrayMaxSize(UNCLAIMED_SHOWN, MESSAGE),
    IsInt(EACH),
    Min(1, EACH),
    Max(LARGEST_INTEGER, EACH),
  );
}
