import { Delete, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { RowLists } from '../../../platform/database/row-lists.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { exportQueryOf, itemDtoOf, listQueryOf } from '../../../platform/http/lists/list.dto.js';
import { ExportRoute, ListRoute } from '../../../platform/http/lists/list-route.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import type { ItemList } from '../../../shared/item-list.js';
import { ListedSignup } from '../../signups/domain/listed-signup.js';
import { SignupNotFoundError } from '../../signups/domain/signup.errors.js';
import { AuditTrail } from '../application/audit-trail.service.js';
import { SignupEdits } from '../application/signup-edits.service.js';
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
    private readonly edits: SignupEdits,
    private readonly trail: AuditTrail,
  ) {}

  @Get()
  @ListRoute({ summary: 'Addresses that asked for news', item: ListedSignupDto })
  async listEmailSignups(
    @Acting() admin: ActingAdmin,
    @Query() query: SignupsQueryDto,
  ): Promise<ItemList<ListedSignup>> {
    await this.trail.recordWholeList(admin, 'email-signups', query);
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

  @Delete(':id')
  @ApiOperation({
    summary: 'Delete an email signup',
    description: 'The address gets no news any more, unless its owner signs up and confirms again.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(SignupNotFoundError)
  async deleteEmailSignup(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
  ): Promise<MessageDto> {
    await this.edits.delete(admin, id);
    return { message: 'The email signup is deleted.' };
  }
}
