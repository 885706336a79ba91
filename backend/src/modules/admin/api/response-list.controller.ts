import { Delete, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { RowLists } from '../../../platform/database/row-lists.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { exportQueryOf, itemDtoOf, listQueryOf } from '../../../platform/http/lists/list.dto.js';
import { ExportRoute, ListRoute } from '../../../platform/http/lists/list-route.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import type { ItemList } from '../../../shared/item-list.js';
import { CollectedResponse } from '../../questions/application/collected-responses.service.js';
import { ResponseNotFoundError } from '../../questions/domain/question.errors.js';
import { AuditTrail } from '../application/audit-trail.service.js';
import { ResponseEdits } from '../application/response-edits.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting } from './acting-admin.decorator.js';
import { AdminController } from './admin-controller.decorator.js';

export class ResponsesQueryDto extends listQueryOf(CollectedResponse) {}
export class ResponsesExportDto extends exportQueryOf(CollectedResponse) {}
export class CollectedResponseDto extends itemDtoOf(CollectedResponse) {}

@AdminController('responses')
export class ResponseListController {
  constructor(
    private readonly lists: RowLists,
    private readonly edits: ResponseEdits,
    private readonly trail: AuditTrail,
  ) {}

  @Get()
  @ListRoute({ summary: 'The answers of everybody', item: CollectedResponseDto })
  async listResponses(
    @Acting() admin: ActingAdmin,
    @Query() query: ResponsesQueryDto,
  ): Promise<ItemList<CollectedResponse>> {
    await this.trail.recordWholeList(admin, 'responses', query);
    return this.lists.open(CollectedResponse, query);
  }

  @Get('export')
  @ExportRoute({
    summary: 'The answers of everybody as a file',
    name: 'responses',
    list: CollectedResponse,
  })
  async exportResponses(
    @Acting() admin: ActingAdmin,
    @Query() query: ResponsesExportDto,
  ): Promise<ItemList<CollectedResponse>> {
    await this.trail.recordExport(admin, 'responses', query);
    return this.lists.open(CollectedResponse, query);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Delete an answer',
    description: "Whoever gave it to today's question may answer again.",
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(ResponseNotFoundError)
  async deleteResponse(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
  ): Promise<MessageDto> {
    await this.edits.delete(admin, id);
    return { message: 'The response is deleted.' };
  }
}
