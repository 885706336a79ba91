import { Get, Query } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { RowLists } from '../../../platform/database/row-lists.js';
import { itemDtoOf, listQueryOf } from '../../../platform/http/lists/list.dto.js';
import { ListRoute } from '../../../platform/http/lists/list-route.decorator.js';
import type { ItemList } from '../../../shared/item-list.js';
import { RecordedChange } from '../domain/change.js';
import { AdminController } from './admin-controller.decorator.js';

export class ChangeDto extends itemDtoOf(RecordedChange) {}

/** Without sorting and search: the audit trail is always listed newest first. */
export class ChangesQueryDto extends OmitType(listQueryOf(RecordedChange), [
  'sort',
  'order',
  'q',
]) {}

@AdminController('changes')
export class ChangesController {
  constructor(private readonly lists: RowLists) {}

  @Get()
  @ListRoute({ summary: 'What admins did, newest first', item: ChangeDto })
  listChanges(@Query() page: ChangesQueryDto): Promise<ItemList<RecordedChange>> {
    return this.lists.open(RecordedChange, { ...page, sort: 'id', order: 'desc' });
  }
}
