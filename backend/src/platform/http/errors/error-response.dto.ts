import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { INVALID_EMAIL } from '../../../shared/email-address.js';

/** Body of every error answer. */
export class ErrorResponseDto {
  @ApiProperty({ example: 400 })
  statusCode: number;

  @ApiProperty({
    example: INVALID_EMAIL,
    description: 'Can be shown as it is.',
  })
  message: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { email: [INVALID_EMAIL] },
    description:
      'What is wrong with which field; absent when no single field is to blame. The first sentence is `message`.',
  })
  errors?: Record<string, string[]>;
}
