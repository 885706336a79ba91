import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { z } from 'zod';
import { LARGEST_INTEGER } from '../../../shared/largest-integer.js';
import { IsOmittable, Rule } from '../../../platform/http/validation/rules.js';
import { NEWS_IMAGES } from '../domain/today.js';
import { FeedImageDto } from './feed.dto.js';

export const NEWS_SEEN = 'News seen must be true or false';

const NEWS_MARK = z.strictObject({
  at: z.iso.datetime(),
  counts: z
    .record(
      z.string().regex(/^[1-9]\d{0,9}$/),
      z.tuple([z.int().min(0).max(LARGEST_INTEGER), z.number().min(0).max(1e12)]),
    )
    .refine((counts) => Object.keys(counts).length <= NEWS_IMAGES),
});

class HandDayDto {
  @ApiProperty({ type: String, format: 'date', example: '2026-11-20' })
  day: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 40,
    description: 'Id of the answer; null without one.',
  })
  responseId: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 12, description: 'Id of its question.' })
  questionId: number | null;
}

class NewsImageDto extends PickType(FeedImageDto, [
  'objectStorageUrl',
  'width',
  'height',
  'placeholder',
]) {}

class NewsDto {
  @ApiProperty({ type: 'integer', example: 143, description: 'Views, not users.' })
  timesShown: number;

  @ApiProperty({ type: 'integer', example: 48, description: 'Seconds of all holds together.' })
  secondsHeld: number;

  @ApiProperty({ type: 'integer', example: 1, description: 'How many images were shown.' })
  images: number;

  @ApiProperty({ type: NewsImageDto, description: 'The image that was shown most.' })
  image: NewsImageDto;
}

class FirstRunDto {
  @ApiProperty()
  answered: boolean;

  @ApiProperty()
  invited: boolean;

  @ApiProperty({ description: 'Whether the caller has decided about reminders.' })
  reminded: boolean;
}

export class NewsMarkDto {
  @ApiProperty({ type: String, format: 'date-time' })
  at: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'number' } },
  })
  counts: Record<string, [views: number, held: number]>;
}

export class TodayDto {
  @ApiProperty({ type: [HandDayDto], description: 'Seven days; the last one is today.' })
  week: HandDayDto[];

  @ApiProperty({ type: NewsDto, nullable: true, description: 'Null when nothing happened.' })
  news: NewsDto | null;

  @ApiProperty({
    type: NewsMarkDto,
    description: 'Where these news end. Send it with `newsSeen` when the caller has seen them.',
  })
  newsUpTo: NewsMarkDto;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Up to when the caller has seen the news; null before the first time.',
  })
  seenAt: Date | null;

  @ApiProperty({
    type: FirstRunDto,
    nullable: true,
    description:
      'Which of the three cards of the first visit the caller has done. Null when all are done, or were put away.',
  })
  firstRun: FirstRunDto | null;
}

export class MarkTodayDto {
  @ApiPropertyOptional({
    description: 'Whether the caller has seen the news; later news begin at `newsUpTo`.',
  })
  @IsOmittable()
  @IsBoolean({ message: NEWS_SEEN })
  newsSeen?: boolean;

  @ApiPropertyOptional({
    description: '`newsUpTo` of the news that the caller has seen. By default, of the news of now.',
  })
  @IsOmittable()
  @Rule(
    'isNewsMark',
    (value) => NEWS_MARK.safeParse(value).success,
    'News up to must be the one that came with the news',
  )
  newsUpTo?: NewsMarkDto;

  @ApiPropertyOptional({
    description: 'Whether the caller has put the first three cards away, for good.',
  })
  @IsOmittable()
  @IsBoolean({ message: 'First run over must be true or false' })
  firstRunOver?: boolean;
}
