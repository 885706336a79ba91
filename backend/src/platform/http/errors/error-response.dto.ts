import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** Body of every error answer. */
export class ErrorResponseDto {
  @ApiProperty({ example: 400 })
  statusCode: number;

  @ApiProperty({
    example: 'Please enter a valid email address',
    description: 'Can be shown as it is.',
  })
  message: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { email: ['Please enter a valid email address'] },
    description:
      'What is wrong with which field; absent when no single field is to blame. The first sentence is `message`.',
  })
  errors?: Record<string, string[]>;
}
