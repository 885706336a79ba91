import { Get, Query } from '@nestjs/common';
import { RowLists } from '../../../platform/database/row-lists.js';
import { ListRoute } from '../../../platform/http/lists/list-route.decorator.js';
import type { ItemList } from '../../../shared/item-list.js';
import { RecordedChange } from '../domain/change.js';
import { AdminController } from './admin-controller.decorator.js';
import { ChangeDto, ChangesQueryDto } from './change.dto.js';

@AdminController('changes')
export class ChangesController {
  constructor(private readonly lists: RowLists) {}

  @Get()
  @ListRoute({ summary: 'What admins did, newest first', item: ChangeDto })
  listChanges(@Query() page: ChangesQueryDto): Promise<ItemList<RecordedChange>> {
    return this.lists.open(RecordedChange, { ...page, sort: 'id', order: 'desc' });
  }
}
