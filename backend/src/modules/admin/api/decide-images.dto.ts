import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsOptional,
  ValidateNested,
} from 'class-validator';
import { IsOneOf, IsRowId } from '../../../platform/http/validation/rules.js';
import type { DecisionResult } from '../application/image-decisions.service.js';
import {
  DECISION_OUTCOMES,
  type DecisionOrder,
  type DecisionOutcome,
  DECISIONS_AT_ONCE,
  IMAGE_DECISIONS,
  type ImageDecision,
  REVIEW_STATES,
  type ReviewState,
} from '../domain/image-decision.js';
import { ReviewedImageDto } from './image-review.dto.js';

const DECISIONS_MESSAGE = `Decisions must be a list of 1 to ${DECISIONS_AT_ONCE}`;

export class DecisionOrderDto implements DecisionOrder {
  @ApiProperty({ type: 'integer', minimum: 1, example: 17 })
  @IsRowId()
  imageId: number;

  @ApiProperty({ enum: IMAGE_DECISIONS, example: 'remove' })
  @IsOneOf(IMAGE_DECISIONS)
  decision: ImageDecision;

  @ApiPropertyOptional({
    enum: REVIEW_STATES,
    description: 'What the admin saw. When it is something else now, nothing is decided.',
  })
  @IsOptional()
  @IsOneOf(REVIEW_STATES)
  seen?: ReviewState;

  @ApiPropertyOptional({
    description:
      'Takes a decision back: nothing is decided when the last one about the picture is not the own one.',
  })
  @IsOptional()
  @IsBoolean({ message: 'Undo must be true or false' })
  undo?: boolean;
}

export class DecideImagesDto {
  @ApiProperty({ type: [DecisionOrderDto], minItems: 1, maxItems: DECISIONS_AT_ONCE })
  @IsArray({ message: DECISIONS_MESSAGE })
  @ArrayMinSize(1, { message: DECISIONS_MESSAGE })
  @ArrayMaxSize(DECISIONS_AT_ONCE, { message: DECISIONS_MESSAGE })
  @ArrayUnique(imageIdOf, { message: 'Please decide about each picture once' })
  @ValidateNested({ each: true })
  @Type(() => DecisionOrderDto)
  decisions: DecisionOrderDto[];
}

/** What a decision changes in an image. */
class DecidedImageDto extends PickType(ReviewedImageDto, [
  'removed',
  'reported',
  'held',
  'similar',
  'objectStorageUrl',
]) {}

export class DecisionResultDto implements Omit<DecisionResult, 'image'> {
  @ApiProperty({ type: 'integer', example: 17 })
  imageId: number;

  @ApiProperty({
    enum: DECISION_OUTCOMES,
    description:
      '`changed`: somebody else has decided meanwhile. `gone`: the picture does not exist. Nothing was done in both cases.',
  })
  outcome: DecisionOutcome;

  @ApiProperty({ type: DecidedImageDto, nullable: true, description: 'The picture as it is now.' })
  image: DecidedImageDto | null;
}

function imageIdOf(order: unknown): unknown {
  return (order as Partial<DecisionOrderDto> | null)?.imageId;
}
