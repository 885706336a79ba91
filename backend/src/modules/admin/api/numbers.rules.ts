import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOmittable, IsWholeNumber } from '../../../platform/http/validation/rules.js';

export function Integer(example: number, description?: string): PropertyDecorator {
  return ApiProperty({ type: 'integer', example, ...(description && { description }) });
}

/** The version that the admin saw. Optional: the calls that save a user or a question were made without it. */
export function IsSeenVersion(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      example: 1_204_817_355,
      description:
        'The version that the admin saw: 409 when it is another one now. Absent: saved over whatever is stored.',
    }),
    IsOmittable(),
    IsWholeNumber({ min: 0 }),
  );
}
