import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import {
  ChangedText,
  isIdOfRow,
  IsWholeNumber,
  Rule,
  saying,
  WholeNumberText,
} from '../../../platform/http/validation/rules.js';
import { applyDecorators } from '@nestjs/common';

const LONGEST_LIST = 200;
const LISTED = { type: String, pattern: '^\\d{1,10}(,\\d{1,10}){0,199}$', example: '17,4,21' };

const COUNT = { min: 1, max: 50, default: 10 } as const;

export class ShownImageDto {
  @ApiProperty({ type: 'integer', example: 17 })
  id: number;

  @ApiProperty({
    example: '/media/0f8b2c1d4e5a69788796a5b4c3d2e1f0.jpg',
    description: 'Can be loaded as it is, from the origin of the API.',
  })
  objectStorageUrl: string;

  @ApiProperty({ type: 'integer', example: 1200, description: 'Pixels.' })
  width: number;

  @ApiProperty({ type: 'integer', example: 1600, description: 'Pixels.' })
  height: number;

  @ApiProperty({
    example: 'data:image/webp;base64,UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=',
    description: 'A tiny blurred stand-in to show until the image is there.',
  })
  placeholder: string;
}

export class KnownImagesQueryDto {
  @ApiPropertyOptional({
    ...LISTED,
    description: `Ids of at most ${LONGEST_LIST} images shown before, the one shown longest ago first, separated by commas.`,
  })
  @IsOptional()
  @IsIdList(LONGEST_LIST)
  seen: number[] = [];

  @ApiPropertyOptional({
    ...LISTED,
    description: `Ids of at most ${LONGEST_LIST} images not to show at all, separated by commas.`,
  })
  @IsOptional()
  @IsIdList(LONGEST_LIST)
  never: number[] = [];
}

export class RandomImagesQueryDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: COUNT.min,
    maximum: COUNT.max,
    default: COUNT.default,
    description: 'How many images.',
  })
  @IsOptional()
  @WholeNumberText()
  @IsWholeNumber(COUNT)
  count: number = COUNT.default;
}

/** Up to `longest` row ids, separated by commas; becomes an array of numbers. */
function IsIdList(longest: number): PropertyDecorator {
  return applyDecorators(
    ChangedText((text) =>
      /^\d{1,10}(,\d{1,10})*$/.test(text) ? text.split(',').map(Number) : text,
    ),
    Rule(
      'isIdList',
      (ids) => Array.isArray(ids) && ids.length <= longest && ids.every(isIdOfRow),
      saying(`must be at most ${longest} ids, separated by commas`),
    ),
  );
}
