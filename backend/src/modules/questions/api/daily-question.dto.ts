import { ApiProperty } from '@nestjs/swagger';

export class DailyQuestionDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id: number;

  @ApiProperty({ example: 'Whose kitchen taught you what a kitchen is for?' })
  content: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'When the next question takes its place.',
  })
  expiresAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'An answer that arrives before counts for the day of the question.',
  })
  answersUntil: Date;
}
