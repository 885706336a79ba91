import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { IsWholeNumber } from '../../../platform/http/validation/rules.js';

/** The version that the admin saw. Optional: the calls that save a user or a question were made without it. */
export function IsSeenVersion(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum: 0,
      example: 1_204_817_355,
      description:
        'The version that the admin saw: 409 when it is another one now. Absent: saved over whatever is stored.',
    }),
    Transform(({ value }) => (value === null ? undefined : (value as unknown))),
    IsOptional(),
    IsWholeNumber({ min: 0 }),
  );
}
