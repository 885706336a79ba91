import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ChangedText, Rule } from '../../../platform/http/validation/rules.js';
import { NAMES } from '../../../shared/product-rules.js';
import { NULLABLE_TEXT } from '../../../shared/nullable-schemas.js';
import { nameRefusal, normalizedName } from '../domain/user-name.js';

/** Validates a name that a user chooses. Null or empty removes it. */
export function IsUserName({ required }: { required: boolean }): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      ...NULLABLE_TEXT,
      required,
      maxLength: NAMES.longest,
      example: 'Mara',
      description:
        'Friends see the name. It is one line without links, addresses and long numbers. The limit counts characters as a reader does (graphemes).',
    }),
    ...(required ? [] : [IsOptional()]),
    ChangedText(normalizedName),
    Rule(
      'isUserName',
      (value) => value === null || (typeof value === 'string' && nameRefusal(value) === null),
      ({ value }) => (typeof value === 'string' && nameRefusal(value)) || 'Name must be text',
    ),
  );
}
