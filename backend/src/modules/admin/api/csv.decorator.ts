import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { JSON_BODY_LIMIT } from '../../../platform/http/edge/json-body.js';

/** Validates the text of a CSV file. The service validates its lines. */
export function IsCsv(schema: { description: string; example: string }): PropertyDecorator {
  return applyDecorators(
    MaxLength(JSON_BODY_LIMIT, { message: 'The file is too large. Please import less at once.' }),
    IsString({ message: 'CSV must be text' }),
    ApiProperty({ maxLength: JSON_BODY_LIMIT, ...schema }),
  );
}
