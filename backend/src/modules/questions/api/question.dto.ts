import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsOneOf, IsRowId, WholeNumberText } from '../../../platform/http/validation/rules.js';
import { type Depth, DEPTHS } from '../domain/depth.js';

export class AskedQuestionDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ example: 'Whose kitchen taught you what a kitchen is for?' })
  content: string;
}

export class PastQuestionDto extends AskedQuestionDto {
  @ApiProperty({ enum: DEPTHS, description: 'How personal the question is.' })
  depth: Depth;
}

export class DailyQuestionDto extends PastQuestionDto {
  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'When the next question takes its place.',
  })
  expiresAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'An answer that arrives before this time counts for the day of the question.',
  })
  answersUntil: Date;
}

export class DepthsLeftDto {
  @ApiProperty({ enum: DEPTHS, isArray: true, example: ['light', 'deep'] })
  depths: Depth[];
}

export class PastQuestionQueryDto {
  @ApiProperty({ enum: DEPTHS, description: 'How personal the question is.' })
  @IsOneOf(DEPTHS)
  depth: Depth;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'Id of the question drawn last. It is drawn again only when no other one is left.',
  })
  @IsOptional()
  @WholeNumberText()
  @IsRowId('Last must be the id of a question')
  last?: number;
}
