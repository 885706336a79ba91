import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IsOmittable } from '../../../platform/http/validation/rules.js';
import { FeedImageDto } from './feed.dto.js';

export const NEWS_SEEN = 'News seen must be true or false';

class HandDayDto {
  @ApiProperty({ type: String, format: 'date', example: '2026-11-20' })
  day: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 40, description: 'The answer.' })
  responseId: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 12, description: 'Its question.' })
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

export class TodayDto {
  @ApiProperty({ type: [HandDayDto], description: 'Seven days; the last one is today.' })
  week: HandDayDto[];

  @ApiProperty({ type: NewsDto, nullable: true, description: 'Null when nothing happened.' })
  news: NewsDto | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the caller saw the last news; null before the first time.',
  })
  seenAt: Date | null;

  @ApiProperty({
    type: FirstRunDto,
    nullable: true,
    description:
      'Which of the first three cards the caller has done. Null when all are done or put away.',
  })
  firstRun: FirstRunDto | null;
}

export class MarkTodayDto {
  @ApiPropertyOptional({
    description: 'Whether the caller has seen the news; later news begin now.',
  })
  @IsOmittable()
  @IsBoolean({ message: NEWS_SEEN })
  newsSeen?: boolean;

  @ApiPropertyOptional({
    description: 'Whether the caller has put the first three cards away, for good.',
  })
  @IsOmittable()
  @IsBoolean({ message: 'First run over must be true or false' })
  firstRunOver?: boolean;
}
