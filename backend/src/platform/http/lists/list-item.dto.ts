import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import { columnsOf, type ListOf } from '../../../shared/list-declaration.js';

/** The items of a list as the API describes them: its columns, with what their declarations say. */
export function itemDtoOf<Item>(list: ListOf<Item>): Type<Item> {
  const Parent = list as unknown as Type<object>;
  class ItemDto extends Parent {}
  for (const { name, description } of columnsOf(list)) {
    ApiProperty(description as ApiPropertyOptions)(ItemDto.prototype, name);
  }
  return ItemDto as unknown as Type<Item>;
}
