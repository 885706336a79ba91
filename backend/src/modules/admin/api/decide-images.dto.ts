import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  IsOmittable,
  IsOneOf,
  Rule,
  TrimmedText,
} from '../../../platform/http/validation/rules.js';
import { isNote, REMOVAL_REASONS, type RemovalReason } from '../../images/domain/removal.js';
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
import { ChosenImageDto, ReviewedImageDto } from './reviewed-image.dto.js';
import { IMAGES } from '../../../shared/product-rules.js';

export const DECISIONS_MESSAGE = `Decisions must be a list of 1 to ${DECISIONS_AT_ONCE}`;

export class DecideImageDto extends ChosenImageDto {
  @ApiPropertyOptional({
    enum: REVIEW_STATES,
    description:
      'The state that the admin saw. Nothing is decided when the image has another state now.',
  })
  @IsOmittable()
  @IsOneOf(REVIEW_STATES)
  seen?: ReviewState;

  @ApiPropertyOptional({
    description:
      'Takes a decision back, and reopens the reports that it settled. Nothing is decided if somebody else made the last decision.',
  })
  @IsOmittable()
  @IsBoolean({ message: 'Undo must be true or false' })
  undo?: boolean;
}

export class RemoveImageDto extends DecideImageDto {
  @ApiPropertyOptional({
    enum: REMOVAL_REASONS,
    example: 'person',
    description:
      'The reason of the removal, which the owner reads. Without it, an image that is already removed keeps its reason.',
  })
  @IsOmittable()
  @IsOneOf(REMOVAL_REASONS)
  @OnlyWithRemoval()
  reason?: RemovalReason;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: IMAGES.longestNote,
    example: 'This is a photo of a menu.',
    description: 'A note for the owner, only with the reason `other`.',
  })
  @TrimmedText()
  @ValidateIf(({ reason, note }: RemoveImageDto) => reason === 'other' || note !== undefined)
  @OnlyWithReasonOther()
  note?: string;
}

export class DecisionOrderDto extends RemoveImageDto implements DecisionOrder {
  @ApiProperty({ enum: IMAGE_DECISIONS, example: 'remove' })
  @IsOneOf(IMAGE_DECISIONS)
  decision: ImageDecision;
}

export class DecideImagesDto {
  @ApiProperty({ type: [DecisionOrderDto], minItems: 1, maxItems: DECISIONS_AT_ONCE })
  @IsArray({ message: DECISIONS_MESSAGE })
  @ArrayMinSize(1, { message: DECISIONS_MESSAGE })
  @ArrayMaxSize(DECISIONS_AT_ONCE, { message: DECISIONS_MESSAGE })
  @ArrayUnique(imageIdOf, { message: 'Please decide about each photo once' })
  @ValidateNested({ each: true })
  @Type(() => DecisionOrderDto)
  decisions: DecisionOrderDto[];
}

/** The fields that a decision can change. */
export const DECIDED_FIELDS = [
  'removed',
  'removalReason',
  'removalNote',
  'appealed',
  'reported',
  'held',
  'similar',
  'objectStorageUrl',
] as const;

class DecidedImageDto extends PickType(ReviewedImageDto, DECIDED_FIELDS) {}

export class DecisionResultDto implements Omit<DecisionResult, 'image'> {
  @ApiProperty({ type: 'integer', example: 17 })
  imageId: number;

  @ApiProperty({
    enum: DECISION_OUTCOMES,
    description:
      '`changed`: the image does not have the state that the decision needs, or somebody else made the decision to undo. ' +
      '`gone`: the image does not exist. In both cases nothing was done.',
  })
  outcome: DecisionOutcome;

  @ApiProperty({ type: DecidedImageDto, nullable: true, description: 'The image as it is now.' })
  image: DecidedImageDto | null;
}

/** Refuses the field beside another decision than `remove`. */
function OnlyWithRemoval(): PropertyDecorator {
  const isOfRemoval = ({ decision }: Partial<DecisionOrderDto>) =>
    decision === undefined || decision === 'remove';
  return Rule(
    'onlyWithRemoval',
    (_reason, problem) => isOfRemoval(problem?.object ?? {}),
    'Only a removal has a reason',
  );
}

function OnlyWithReasonOther(): PropertyDecorator {
  return Rule(
    'onlyWithReasonOther',
    (note, problem) =>
      (problem?.object as RemoveImageDto | undefined)?.reason === 'other' && isNote(note),
    `Note must be text of 1 to ${IMAGES.longestNote} characters, with the reason other`,
  );
}

function imageIdOf(order: unknown): unknown {
  return (order as Partial<DecisionOrderDto> | null)?.imageId;
}
