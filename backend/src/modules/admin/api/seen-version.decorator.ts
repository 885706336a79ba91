import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOmittable, IsWholeNumber } from '../../../platform/http/validation/rules.js';

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
