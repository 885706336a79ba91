import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import type { ListQuery } from '../../../shared/item-list.js';
import {
  columnsOf,
  filtersOf,
  type ListFilter,
  type ListOf,
} from '../../../shared/list-declaration.js';
import {
  IsOneOf,
  IsProductDay,
  IsText,
  TrimmedText,
  WholeNumberText,
} from '../validation/rules.js';

const LARGEST_PAGE = 200;
const LONGEST_SEARCH = 100;
const LARGEST_OFFSET = 2_147_483_647;
const LIMIT_MESSAGE = `Limit must be a whole number from 1 to ${LARGEST_PAGE}`;
const OFFSET_MESSAGE = 'Offset must be a whole number from 0 on';
const SEARCH_MESSAGE = `The search must be text of at most ${LONGEST_SEARCH} characters`;

/** Query DTO of an export: order, search and the filters of the list. */
export function exportQueryOf(list: ListOf<object>): Type<ListQuery> {
  class ExportQueryDto extends orderAndSearchOf(list) {}
  addFilters(ExportQueryDto, list);
  return ExportQueryDto;
}

/** Query DTO of a list: order, search, page and the filters of the list. */
export function listQueryOf(list: ListOf<object>) {
  class ListQueryDto extends orderAndSearchOf(list) {
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

    @ApiPropertyOptional({
      type: 'integer',
      minimum: 0,
      default: 0,
      description: 'How many items to skip.',
    })
    @WholeNumberText()
    @IsInt({ message: OFFSET_MESSAGE })
    @Min(0, { message: OFFSET_MESSAGE })
    @Max(LARGEST_OFFSET, { message: OFFSET_MESSAGE })
    offset: number = 0;
  }
  addFilters(ListQueryDto, list);
  return ListQueryDto;
}

/** The default sort is the first sortable column. A list without a searched column has no search. */
function orderAndSearchOf(list: ListOf<object>): Type<Omit<ListQuery, 'limit' | 'offset'>> {
  const sortable = columnsOf(list).filter(({ sort }) => sort !== null);
  const names = sortable.map(({ name }) => name);
  const first = names[0] ?? 'id';

  class OrderDto implements ListQuery {
    @ApiPropertyOptional({ enum: names, default: first, description: 'The field to sort by.' })
    @IsIn(names, { message: `Sort must be one of ${names.join(', ')}` })
    sort: string = first;

    @ApiPropertyOptional({
      enum: ['asc', 'desc'],
      default: 'asc',
      description: 'Ascending or descending.',
    })
    @IsIn(['asc', 'desc'], { message: 'Order must be asc or desc' })
    order: 'asc' | 'desc' = 'asc';
  }
  if (!columnsOf(list).some(({ searched }) => searched)) return OrderDto;

  class OrderAndSearchDto extends OrderDto {
    @ApiPropertyOptional({
      description: 'Text to look for; case does not matter. Surrounding space is dropped.',
    })
    @IsOptional()
    @TrimmedText()
    @IsText(LONGEST_SEARCH, SEARCH_MESSAGE)
    @Matches(/^\P{Cc}*$/u, { message: 'The search must not hold control characters' })
    q?: string;
  }
  return OrderAndSearchDto;
}

function addFilters({ prototype }: Type<ListQuery>, list: ListOf<object>): void {
  for (const [name, { rule, description }] of Object.entries(filtersOf(list))) {
    applyDecorators(IsOptional(), filterField(rule, description))(prototype as object, name);
  }
}

function filterField(rule: ListFilter['rule'], description: string): PropertyDecorator {
  if (rule.kind === 'switch') return Switch(description);
  return rule.kind === 'day' ? Day(rule, description) : Choice(rule.values, description);
}

function Choice(values: string[], description: string): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional({ enum: values, description }), IsOneOf(values));
}

function Switch(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, default: false, description }),
    IsOneOf(['true', 'false']),
  );
}

function Day({ notBefore }: { notBefore?: string }, description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date', example: '2026-11-20', description }),
    IsProductDay({ notBefore }),
  );
}

/** OpenAPI type of a list's items, built from its column declarations. */
export function itemDtoOf<Item>(list: ListOf<Item>): Type<Item> {
  const Parent = list as unknown as Type<object>;
  class ItemDto extends Parent {}
  for (const { name, description } of columnsOf(list)) {
    ApiProperty(description as ApiPropertyOptions)(ItemDto.prototype, name);
  }
  return ItemDto as unknown as Type<Item>;
}
