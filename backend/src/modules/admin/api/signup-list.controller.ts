import { Get, Query } from '@nestjs/common';
import { ExportRoute, ListRoute } from '../../../platform/http/lists/list-route.decorator.js';
import type { ItemList } from '../../../shared/item-list.js';
import { type ListedSignup, SignupList } from '../../signups/application/signup-list.service.js';
import { AuditTrail } from '../application/audit-trail.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting } from './acting-admin.decorator.js';
import { AdminController } from './admin-controller.decorator.js';
import { ListedSignupDto, SignupsExportDto, SignupsQueryDto } from './signup-list.dto.js';

const COLUMNS = ['id', 'email', 'utmSource', 'utmMedium', 'pageUrl', 'createdAt'];

@AdminController('email-signups')
export class SignupListController {
  constructor(
    private readonly signups: SignupList,
    private readonly trail: AuditTrail,
  ) {}

  @Get()
  @ListRoute({ summary: 'Addresses that asked for news', item: ListedSignupDto })
  listEmailSignups(@Query() query: SignupsQueryDto): Promise<ItemList<ListedSignup>> {
    return this.signups.list(query);
  }

  @Get('export')
  @ExportRoute({
    summary: 'Addresses that asked for news as a file',
    name: 'email-signups',
    columns: COLUMNS,
  })
  async exportEmailSignups(
    @Acting() admin: ActingAdmin,
    @Query() query: SignupsExportDto,
  ): Promise<ItemList<ListedSignup>> {
    await this.trail.recordExport(admin, 'email-signups', query);
    return this.signups.list(query);
  }
}
