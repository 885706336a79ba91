import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import { columnsOf, type ListOf } from '../../../shared/list-declaration.js';

/** OpenAPI type of a list's items, built from its column declarations. */
export function itemDtoOf<Item>(list: ListOf<Item>): Type<Item> {
  const Parent = list as unknown as Type<object>;
  class ItemDto extends Parent {}
  for (const { name, description } of columnsOf(list)) {
    ApiProperty(description as ApiPropertyOptions)(ItemDto.prototype, name);
  }
  return ItemDto as unknown as Type<Item>;
}
