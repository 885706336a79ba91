import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import {
  ChangedText,
  isIdOfRow,
  IsWholeNumber,
  Rule,
  saying,
  WholeNumberText,
} from '../../../platform/http/validation/rules.js';

const LONGEST_LIST = 200;
const LISTED = {
  type: String,
  pattern: `^\\d{1,10}(,\\d{1,10}){0,${LONGEST_LIST - 1}}$`,
  example: '17,4,21',
};

const COUNT = { min: 1, max: 50, default: 10 } as const;

export class KnownImagesQueryDto {
  @ApiPropertyOptional({
    ...LISTED,
    description: `Ids of at most ${LONGEST_LIST} images that were shown before, in the order of showing, separated by commas.`,
  })
  @IsOptional()
  @IsIdList()
  seen: number[] = [];

  @ApiPropertyOptional({
    ...LISTED,
    description: `Ids of at most ${LONGEST_LIST} images that must not be shown, separated by commas.`,
  })
  @IsOptional()
  @IsIdList()
  never: number[] = [];
}

export class RandomImagesQueryDto {
  @ApiPropertyOptional({ default: COUNT.default, description: 'How many images.' })
  @IsOptional()
  @WholeNumberText()
  @IsWholeNumber(COUNT)
  count: number = COUNT.default;
}

/** Turns row ids, separated by commas, into an array of numbers. */
function IsIdList(): PropertyDecorator {
  return applyDecorators(
    ChangedText((text) =>
      /^\d{1,10}(,\d{1,10})*$/.test(text) ? text.split(',').map(Number) : text,
    ),
    Rule(
      'isIdList',
      (ids) => Array.isArray(ids) && ids.length <= LONGEST_LIST && ids.every(isIdOfRow),
      saying(`must be at most ${LONGEST_LIST} ids, separated by commas`),
    ),
  );
}
