import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import type { ListQuery } from '../../../shared/item-list.js';
import { WholeNumberText } from '../validation/rules.js';

const LARGEST_PAGE = 200;
const LARGEST_OFFSET = 2_147_483_647;
const LIMIT_MESSAGE = `Limit must be a whole number from 1 to ${LARGEST_PAGE}`;
const OFFSET_MESSAGE = 'Offset must be a whole number from 0 on';
const SEARCH_MESSAGE = 'The search must be text of at most 100 characters';

type Fields<Field extends string> = readonly [Field, ...Field[]];

/** The query of an export: an order and a search. Sorted by the first field unless another one is named. */
export function exportQueryBy<Field extends string>(fields: Fields<Field>) {
  class ExportQueryDto implements ListQuery<Field> {
    @ApiPropertyOptional({ enum: [...fields], default: fields[0] })
    @IsIn(fields, { message: `Sort must be one of ${fields.join(', ')}` })
    sort: Field = fields[0];

    @ApiPropertyOptional({ enum: ['asc', 'desc'], default: 'asc' })
    @IsIn(['asc', 'desc'], { message: 'Order must be asc or desc' })
    order: 'asc' | 'desc' = 'asc';

    @ApiPropertyOptional({
      maxLength: 100,
      description: 'Text to look for; case does not matter. Surrounding space is dropped.',
    })
    @IsOptional()
    @Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown)))
    @IsString({ message: SEARCH_MESSAGE })
    @MaxLength(100, { message: SEARCH_MESSAGE })
    @Matches(/^\P{Cc}*$/u, { message: 'The search must not hold control characters' })
    q?: string;
  }
  return ExportQueryDto;
}

/** The query of a list: an order, a search and a page. */
export function listQueryBy<Field extends string>(fields: Fields<Field>) {
  class ListQueryDto extends exportQueryBy(fields) {
    @ApiPropertyOptional({
      type: 'integer',
      minimum: 1,
      maximum: LARGEST_PAGE,
      description: 'How many items; without it, the whole list.',
    })
    @IsOptional()
    @WholeNumberText()
    @IsInt({ message: LIMIT_MESSAGE })
    @Min(1, { message: LIMIT_MESSAGE })
    @Max(LARGEST_PAGE, { message: LIMIT_MESSAGE })
    limit?: number;

    @ApiPropertyOptional({ type: 'integer', minimum: 0, default: 0 })
    @WholeNumberText()
    @IsInt({ message: OFFSET_MESSAGE })
    @Min(0, { message: OFFSET_MESSAGE })
    @Max(LARGEST_OFFSET, { message: OFFSET_MESSAGE })
    offset = 0;
  }
  return ListQueryDto;
}
