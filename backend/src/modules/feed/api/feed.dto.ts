import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { itemDtoOf } from '../../../platform/http/lists/list.dto.js';
import {
  IsWholeNumber,
  TextRule,
  WholeNumberText,
} from '../../../platform/http/validation/rules.js';
import {
  APPEAL_STATES,
  type AppealState,
  REMOVAL_REASONS,
  type RemovalReason,
} from '../../images/domain/removal.js';
import { ListedImage, VISIBILITIES, type Visibility } from '../../images/domain/listed-image.js';
import { readCursor } from '../domain/feed-cursor.js';
import type { FeedRemoval } from '../domain/feed-item.js';
import { ApiSharedWith } from '../../questions/api/shared-with.decorator.js';
import { LARGEST_INTEGER } from '../../../shared/largest-integer.js';
import { RATING } from '../../../shared/product-rules.js';

const LIMIT = { min: 1, max: 50, default: 10 } as const;
const OFFSET = { min: 0, default: 0 } as const;

export class FeedQueryDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: LIMIT.min,
    maximum: LIMIT.max,
    default: LIMIT.default,
    description: 'Maximum number of items.',
  })
  @IsOptional()
  @WholeNumberText()
  @IsWholeNumber(LIMIT)
  limit: number = LIMIT.default;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: OFFSET.min,
    maximum: LARGEST_INTEGER,
    default: OFFSET.default,
    description: 'How many items to skip, counted from the newest or from `before`.',
  })
  @IsOptional()
  @WholeNumberText()
  @IsWholeNumber(OFFSET)
  offset: number = OFFSET.default;

  @ApiPropertyOptional({ description: '`next` of the previous page.' })
  @IsOptional()
  @TextRule(
    'isFeedCursor',
    (text) => readCursor(text) !== null,
    'Before must be the next of an earlier page',
  )
  before?: string;
}

class ImageReceptionDto {
  @ApiProperty({
    type: 'integer',
    example: 128,
    description: 'Views, not users: one user may have seen the image several times.',
  })
  timesShown: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: 10,
    example: 7,
    description: `Likes among ten ratings, rounded; null when there are fewer than ${RATING.enough} ratings, or when it rounds to 0.`,
  })
  likedOfTen: number | null;
}

class FeedRemovalDto implements FeedRemoval {
  @ApiProperty({
    enum: REMOVAL_REASONS,
    nullable: true,
    description: 'Null when the moderator gave none.',
  })
  reason: RemovalReason | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The words of the moderator, with the reason `other`.',
  })
  note: string | null;

  @ApiProperty({
    enum: APPEAL_STATES,
    description: 'Whether the owner can ask for another review, has asked, or was declined.',
  })
  appeal: AppealState;
}

export class FeedImageDto extends itemDtoOf(ListedImage) {
  @ApiProperty({ description: 'Whether a moderator removed the image. Its owner still sees it.' })
  removed: boolean;

  @ApiProperty({
    type: FeedRemovalDto,
    nullable: true,
    description: 'Null for an image that is not removed.',
  })
  removal: FeedRemovalDto | null;

  @ApiPropertyOptional({
    type: ImageReceptionDto,
    nullable: true,
    description: 'What the owner may know of the ratings. The feed has it; memories do not.',
  })
  reception?: ImageReceptionDto | null;
}

export class FeedResponseDto {
  @ApiProperty({ type: 'integer', example: 40 })
  id: number;

  @ApiProperty()
  questionContent: string;

  @ApiProperty()
  responseContent: string;

  @ApiProperty({ enum: VISIBILITIES })
  visibility: Visibility;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-11-20',
    description: 'The day that the answer counts for; null for an answer to a past question.',
  })
  day: string | null;

  @ApiSharedWith()
  sharedWith: number[] | null;
}

/** The DTO of one item of a list: its type, its data, and when it was added. */
function feedItemOf<Type extends string, Data>(type: Type, data: new () => Data) {
  class FeedItemDto {
    @ApiProperty({ enum: [type] })
    type: Type;

    @ApiProperty({ type: String, format: 'date-time' })
    timestamp: Date;

    @ApiProperty({ type: data })
    data: Data;
  }
  return FeedItemDto;
}

class FeedImageItemDto extends feedItemOf('image', FeedImageDto) {}
class FeedResponseItemDto extends feedItemOf('response', FeedResponseDto) {}

const anyOf = (description: string, ...items: (new () => object)[]) =>
  ({
    type: 'array',
    items: { oneOf: items.map((item) => ({ $ref: getSchemaPath(item) })) },
    description,
  }) as const;

@ApiExtraModels(FeedImageItemDto, FeedResponseItemDto)
export class FeedPageDto {
  @ApiProperty(anyOf('Newest first.', FeedImageItemDto, FeedResponseItemDto))
  items: (FeedImageItemDto | FeedResponseItemDto)[];

  @ApiProperty({ description: 'Whether another page follows.' })
  hasMore: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'MTc2MzYwMDAwMDAwMDAwMS5pbWFnZS4xNw',
    description: 'Send this as `before` to get the next page. Null on the last page.',
  })
  next: string | null;
}

class RememberedResponseDto extends FeedResponseDto {
  @ApiProperty({ type: 'integer', example: 12 })
  questionId: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The answer of the caller to the same question today.',
  })
  now: string | null;
}

class RememberedResponseItemDto extends feedItemOf('response', RememberedResponseDto) {}

@ApiExtraModels(RememberedResponseItemDto)
export class MemoryDto {
  @ApiProperty({ enum: ['month', 'year'] })
  unit: 'month' | 'year';

  @ApiProperty({ type: 'integer', example: 6, description: 'Months or years ago.' })
  count: number;

  @ApiProperty({ type: String, format: 'date', example: '2026-05-20' })
  day: string;

  @ApiProperty(anyOf('Oldest first.', FeedImageItemDto, RememberedResponseItemDto))
  items: (FeedImageItemDto | RememberedResponseItemDto)[];
}

export class OnThisDayDto {
  @ApiProperty({ type: String, format: 'date', example: '2026-11-20' })
  day: string;

  @ApiProperty({ type: [MemoryDto], description: 'The latest day first.' })
  memories: MemoryDto[];
}
