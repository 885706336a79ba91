import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
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
  IsRowId,
  IsText,
  IsWholeNumber,
  TrimmedText,
  WholeNumberText,
} from '../validation/rules.js';

const LARGEST_PAGE = 200;
const LONGEST_SEARCH = 100;

export function exportQueryOf(list: ListOf<object>): Type<ListQuery> {
  class ExportQueryDto extends orderAndSearchOf(list) {}
  addFilters(ExportQueryDto, list);
  return ExportQueryDto;
}

export function listQueryOf(list: ListOf<object>) {
  class ListQueryDto extends orderAndSearchOf(list) {
    @ApiPropertyOptional({
      description: 'Maximum number of items. Without a limit, the whole list.',
    })
    @IsOptional()
    @WholeNumberText()
    @IsWholeNumber({ min: 1, max: LARGEST_PAGE })
    limit?: number;

    @ApiPropertyOptional({ default: 0, description: 'How many items to skip.' })
    @WholeNumberText()
    @IsWholeNumber({ min: 0 })
    offset: number = 0;
  }
  addFilters(ListQueryDto, list);
  return ListQueryDto;
}

/** The default sort is the id, or the first sortable column. A list without a searched column has no search. */
function orderAndSearchOf(list: ListOf<object>): Type<Omit<ListQuery, 'limit' | 'offset'>> {
  const names = columnsOf(list).flatMap(({ sort, name }) => (sort === null ? [] : name));
  const first = names.includes('id') ? 'id' : (names[0] ?? 'id');

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
    @IsText(LONGEST_SEARCH, `The search must be text of at most ${LONGEST_SEARCH} characters`)
    @Matches(/^\P{Cc}*$/u, { message: 'The search must not hold control characters' })
    q?: string;
  }
  return OrderAndSearchDto;
}

function addFilters({ prototype }: Type<ListQuery>, list: ListOf<object>): void {
  for (const [name, filter] of Object.entries(filtersOf(list))) {
    const documentation = ApiPropertyOptional(filter.schema as ApiPropertyOptions);
    applyDecorators(IsOptional(), documentation, ruleOf(filter))(prototype as object, name);
  }
}

/** Returns the rule for a filter. Values of a query are texts. */
function ruleOf({ schema, notBefore }: ListFilter): PropertyDecorator {
  if (schema.type === 'boolean') return IsOneOf(['true', 'false']);
  if (schema.enum) return IsOneOf(schema.enum);
  if (schema.format === 'date') return IsProductDay({ notBefore });
  if (schema.type === 'integer') return applyDecorators(WholeNumberText(), IsRowId());
  return IsText(LONGEST_SEARCH, `The filter must be text of at most ${LONGEST_SEARCH} characters`);
}

/** Returns the OpenAPI type of a list's items, built from its column declarations and called `<list>Dto`. */
export function itemDtoOf<Item>(list: ListOf<Item>): Type<Item> {
  const Parent = list as unknown as Type<object>;
  class ItemDto extends Parent {}
  Object.defineProperty(ItemDto, 'name', { value: `${list.name}Dto` });
  for (const { name, description } of columnsOf(list)) {
    ApiProperty(description as ApiPropertyOptions)(ItemDto.prototype, name);
  }
  return ItemDto as unknown as Type<Item>;
}
