import { HttpCode, HttpStatus, Param, Post, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { RowLists } from '../../../platform/database/row-lists.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { exportQueryOf, itemDtoOf, listQueryOf } from '../../../platform/http/lists/list.dto.js';
import { ExportRoute, ListRoute } from '../../../platform/http/lists/list-route.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import {
  MailUnderWayError,
  UndeliveredMail,
  UndeliveredMailNotFoundError,
} from '../../../platform/mail/undelivered-mail.js';
import type { ItemList } from '../../../shared/item-list.js';
import { AuditTrail } from '../application/audit-trail.service.js';
import { MailResends } from '../application/mail-resends.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting } from './acting-admin.decorator.js';
import { AdminController } from './admin-controller.decorator.js';

export class UndeliveredMailsQueryDto extends listQueryOf(UndeliveredMail) {}
export class UndeliveredMailsExportDto extends exportQueryOf(UndeliveredMail) {}
export class UndeliveredMailDto extends itemDtoOf(UndeliveredMail) {}

@AdminController('undelivered-mails')
export class UndeliveredMailsController {
  constructor(
    private readonly lists: RowLists,
    private readonly resends: MailResends,
    private readonly trail: AuditTrail,
  ) {}

  @Get()
  @ListRoute({ summary: 'Mails that could not be delivered', item: UndeliveredMailDto })
  async listUndeliveredMails(
    @Acting() admin: ActingAdmin,
    @Query() query: UndeliveredMailsQueryDto,
  ): Promise<ItemList<UndeliveredMail>> {
    await this.trail.recordWholeList(admin, 'undelivered-mails', query);
    return this.lists.open(UndeliveredMail, query);
  }

  @Get('export')
  @ExportRoute({
    summary: 'Mails that could not be delivered as a file',
    name: 'undelivered-mails',
    list: UndeliveredMail,
  })
  async exportUndeliveredMails(
    @Acting() admin: ActingAdmin,
    @Query() query: UndeliveredMailsExportDto,
  ): Promise<ItemList<UndeliveredMail>> {
    await this.trail.recordExport(admin, 'undelivered-mails', query);
    return this.lists.open(UndeliveredMail, query);
  }

  @Post(':id/resend')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Send a mail again that could not be delivered',
    description:
      'It is composed anew with its Message-ID and tried for a day. It is not sent when it is no longer wanted, for example because its address opted out.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(UndeliveredMailNotFoundError, MailUnderWayError)
  async resendMail(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto): Promise<MessageDto> {
    await this.resends.resend(admin, id);
    return { message: 'The mail is being sent again.' };
  }
}
