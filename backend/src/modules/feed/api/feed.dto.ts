import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsWholeNumber, WholeNumberText } from '../../../platform/http/validation/rules.js';
import type { ShownItem } from '../application/feed.service.js';

const LIMIT = { min: 1, max: 50, default: 10 } as const;
const OFFSET = { min: 0, max: 10_000, default: 0 } as const;

export class FeedQueryDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: LIMIT.min,
    maximum: LIMIT.max,
    default: LIMIT.default,
  })
  @IsOptional()
  @WholeNumberText()
  @IsWholeNumber(LIMIT)
  limit: number = LIMIT.default;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: OFFSET.min,
    maximum: OFFSET.max,
    default: OFFSET.default,
  })
  @IsOptional()
  @WholeNumberText()
  @IsWholeNumber(OFFSET)
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

class FeedImageItemDto {
  @ApiProperty({ enum: ['image'] })
  type: 'image';

  @ApiProperty({ type: String, format: 'date-time' })
  timestamp: Date;

  @ApiProperty({ type: FeedImageDto })
  data: FeedImageDto;
}

class FeedResponseItemDto {
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
