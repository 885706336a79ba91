import { Get, Query } from '@nestjs/common';
import { RowLists } from '../../../platform/database/row-lists.js';
import { exportQueryOf, itemDtoOf, listQueryOf } from '../../../platform/http/lists/list.dto.js';
import { ExportRoute, ListRoute } from '../../../platform/http/lists/list-route.decorator.js';
import type { ItemList } from '../../../shared/item-list.js';
import { ListedSignup } from '../../signups/domain/listed-signup.js';
import { AuditTrail } from '../application/audit-trail.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting } from './acting-admin.decorator.js';
import { AdminController } from './admin-controller.decorator.js';

export class SignupsQueryDto extends listQueryOf(ListedSignup) {}
export class SignupsExportDto extends exportQueryOf(ListedSignup) {}
export class ListedSignupDto extends itemDtoOf(ListedSignup) {}

@AdminController('email-signups')
export class SignupListController {
  constructor(
    private readonly lists: RowLists,
    private readonly trail: AuditTrail,
  ) {}

  @Get()
  @ListRoute({ summary: 'Addresses that asked for news', item: ListedSignupDto })
  listEmailSignups(@Query() query: SignupsQueryDto): Promise<ItemList<ListedSignup>> {
    return this.lists.open(ListedSignup, query);
  }

  @Get('export')
  @ExportRoute({
    summary: 'Addresses that asked for news as a file',
    name: 'email-signups',
    list: ListedSignup,
  })
  async exportEmailSignups(
    @Acting() admin: ActingAdmin,
    @Query() query: SignupsExportDto,
  ): Promise<ItemList<ListedSignup>> {
    await this.trail.recordExport(admin, 'email-signups', query);
    return this.lists.open(ListedSignup, query);
  }
}
