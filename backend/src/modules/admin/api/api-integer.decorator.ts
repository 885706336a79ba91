import { ApiProperty } from '@nestjs/swagger';

/** Documents a field that is a whole number. */
export function ApiInteger(example: number, description?: string): PropertyDecorator {
  return ApiProperty({ type: 'integer', example, ...(description && { description }) });
}
