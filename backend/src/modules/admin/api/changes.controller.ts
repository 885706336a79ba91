import { Get, Query } from '@nestjs/common';
import { ListRoute } from '../../../platform/http/lists/list-route.decorator.js';
import type { ItemList } from '../../../shared/item-list.js';
import { AuditTrail } from '../application/audit-trail.service.js';
import type { RecordedChange } from '../domain/change.js';
import { AdminController } from './admin-controller.decorator.js';
import { ChangeDto, ChangesQueryDto } from './change.dto.js';

@AdminController('changes')
export class ChangesController {
  constructor(private readonly trail: AuditTrail) {}

  @Get()
  @ListRoute({ summary: 'What admins did, newest first', item: ChangeDto })
  listChanges(@Query() page: ChangesQueryDto): Promise<ItemList<RecordedChange>> {
    return this.trail.list(page);
  }
}
