import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOmittable, IsWholeNumber } from '../../../platform/http/validation/rules.js';

/** Documents a field that is a whole number. */
export function Integer(example: number, description?: string): PropertyDecorator {
  return ApiProperty({ type: 'integer', example, ...(description && { description }) });
}

/** The version that the admin saw. Optional, because older clients don’t send it. */
export function IsSeenVersion(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      example: 1_204_817_355,
      description:
        'The version that the admin saw. The call answers 409 when the stored version is another one. Without it, the call overwrites every version.',
    }),
    IsOmittable(),
    IsWholeNumber({ min: 0 }),
  );
}
