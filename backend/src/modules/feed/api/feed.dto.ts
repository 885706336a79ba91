import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { WholeNumberText } from '../../../platform/http/validation/rules.js';
import type { ShownItem } from '../application/feed.service.js';

const LIMIT = { min: 1, max: 50, default: 10 } as const;
const LIMIT_MESSAGE = `limit must be a whole number from ${LIMIT.min} to ${LIMIT.max}`;
const OFFSET = { min: 0, max: 10_000, default: 0 } as const;
const OFFSET_MESSAGE = `offset must be a whole number from ${OFFSET.min} to ${OFFSET.max}`;

export class FeedQueryDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: LIMIT.min,
    maximum: LIMIT.max,
    default: LIMIT.default,
  })
  @IsOptional()
  @WholeNumberText()
  @IsInt({ message: LIMIT_MESSAGE })
  @Min(LIMIT.min, { message: LIMIT_MESSAGE })
  @Max(LIMIT.max, { message: LIMIT_MESSAGE })
  limit: number = LIMIT.default;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: OFFSET.min,
    maximum: OFFSET.max,
    default: OFFSET.default,
  })
  @IsOptional()
  @WholeNumberText()
  @IsInt({ message: OFFSET_MESSAGE })
  @Min(OFFSET.min, { message: OFFSET_MESSAGE })
  @Max(OFFSET.max, { message: OFFSET_MESSAGE })
  offset: number = OFFSET.default;
}

export class FeedImageDto {
  @ApiProperty({ type: 'integer', example: 17 })
  id: number;

  @ApiProperty({ description: 'Can be loaded as it is; a signed address works for ten minutes.' })
  objectStorageUrl: string;

  @ApiProperty({ type: 'integer' })
  width: number;

  @ApiProperty({ type: 'integer' })
  height: number;

  @ApiProperty()
  placeholder: string;

  @ApiProperty({ type: 'integer' })
  rotation: number;

  @ApiProperty({ enum: ['public', 'only-me'] })
  visibility: 'public' | 'only-me';

  @ApiProperty({ description: 'A moderator took it down; only its owner still sees it.' })
  removed: boolean;
}

export class FeedResponseDto {
  @ApiProperty({ type: 'integer', example: 40 })
  id: number;

  @ApiProperty()
  questionContent: string;

  @ApiProperty()
  responseContent: string;
}

export class FeedImageItemDto {
  @ApiProperty({ enum: ['image'] })
  type: 'image';

  @ApiProperty({ type: String, format: 'date-time' })
  timestamp: Date;

  @ApiProperty({ type: FeedImageDto })
  data: FeedImageDto;
}

export class FeedResponseItemDto {
  @ApiProperty({ enum: ['response'] })
  type: 'response';

  @ApiProperty({ type: String, format: 'date-time' })
  timestamp: Date;

  @ApiProperty({ type: FeedResponseDto })
  data: FeedResponseDto;
}

@ApiExtraModels(FeedImageItemDto, FeedResponseItemDto)
export class FeedPageDto {
  @ApiProperty({
    type: 'array',
    items: {
      oneOf: [
        { $ref: getSchemaPath(FeedImageItemDto) },
        { $ref: getSchemaPath(FeedResponseItemDto) },
      ],
    },
    description: 'Newest first.',
  })
  items: ShownItem[];

  @ApiProperty({ description: 'Whether there is more after this page.' })
  hasMore: boolean;
}
