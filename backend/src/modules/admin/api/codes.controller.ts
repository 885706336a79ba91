import { Body, Delete, Get, Param, Post, Put, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import { RowLists } from '../../../platform/database/row-lists.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/idempotency.interceptor.js';
import { ExportRoute } from '../../../platform/http/lists/list-routes.js';
import { exportQueryOf } from '../../../platform/http/lists/list.dto.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { CardCodes, NAME_REQUIRED } from '../../codes/application/card-codes.service.js';
import { CodeFiles } from '../../codes/application/code-files.service.js';
import { CodeResults } from '../../codes/application/code-results.service.js';
import { CodeSheets, MOST_ON_SHEETS } from '../../codes/application/code-sheets.service.js';
import {
  CodeChangedError,
  CodeNameTakenError,
  CodeNotFoundError,
  CodePrintedError,
} from '../../codes/domain/code.errors.js';
import { ListedCode, ListedCodeDay } from '../../codes/domain/listed-code.js';
import { AuditTrail } from '../application/audit-trail.service.js';
import { CodeEdits } from '../application/code-edits.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting, AdminController } from './admin-controller.decorator.js';
import {
  ChangeCodeDto,
  CodeDayDto,
  CodeDaysQueryDto,
  CodeDto,
  ImportCodesDto,
  ImportedCodesDto,
  MadeCodesDto,
  NumberedCodesDto,
  SaveCodeDto,
} from './code.dto.js';

class CodesOnSheetsDto extends exportQueryOf(ListedCode) {}
class CodeDaysExportDto extends exportQueryOf(ListedCodeDay) {}

const file = (type: string) => ({ content: { [type]: { schema: { format: 'binary' } } } });

@AdminController('codes')
export class CodesController {
  constructor(
    private readonly codes: CardCodes,
    private readonly results: CodeResults,
    private readonly files: CodeFiles,
    private readonly sheets: CodeSheets,
    private readonly edits: CodeEdits,
    private readonly lists: RowLists,
    private readonly trail: AuditTrail,
  ) {}

  @Get('sheet')
  @ApiOperation({
    summary: 'A PDF of codes in the size of cards',
    description: `Each page has nine codes and cut marks, and fits A4 and US Letter. A file has at most ${MOST_ON_SHEETS} codes. The audit trail records the export.`,
  })
  @ApiOkResponse(file('application/pdf'))
  @ApiErrors(`A file holds ${MOST_ON_SHEETS} codes. Please search for fewer at once.`)
  async getCodeSheet(
    @Acting() admin: ActingAdmin,
    @Query() query: CodesOnSheetsDto,
  ): Promise<StreamableFile> {
    const { batches } = await this.codes.list({ ...query, limit: MOST_ON_SHEETS + 1 });
    const addresses: string[] = [];
    for await (const codes of batches) addresses.push(...codes.map(({ address }) => address));
    const pdf = await this.sheets.pdf(addresses);
    await this.trail.recordExport(admin, 'codes', Object.assign({ format: 'pdf' }, query));
    return download(pdf, 'application/pdf', 'codes.pdf');
  }

  @Get('days/export')
  @ExportRoute({ summary: 'The figures of codes by day', name: 'code-days', list: ListedCodeDay })
  async exportCodeDays(@Acting() admin: ActingAdmin, @Query() query: CodeDaysExportDto) {
    await this.trail.recordExport(admin, 'code-days', query);
    return this.lists.open(ListedCodeDay, query);
  }

  @Get(':id')
  @ApiOperation({
    summary: 'One code',
    description: 'The current code, with the version that `seen` must name.',
  })
  @Answers(CodeDto, CodeNotFoundError)
  getCode(@Param() { id }: RowIdDto): Promise<CodeDto> {
    return this.codes.get(id);
  }

  @Get(':id/days')
  @ApiOperation({
    summary: 'Scans of a code by day, and their results',
    description:
      'Oldest first, without gaps. Scans are current; the other figures follow in the night after the day.',
  })
  @Answers([CodeDayDto], CodeNotFoundError, 'Days must be one of 30, 90, 365')
  async getCodeDays(
    @Param() { id }: RowIdDto,
    @Query() { days }: CodeDaysQueryDto,
  ): Promise<CodeDayDto[]> {
    await this.codes.get(id);
    return this.results.ofCode(id, days);
  }

  @Get(':id/code.svg')
  @ApiOperation({ summary: 'The QR code as an SVG drawing with its address below' })
  @ApiOkResponse(file('image/svg+xml'))
  @ApiErrors(CodeNotFoundError, 'ID must be a whole number from 1 on')
  async getCodeDrawing(
    @Param() { id }: RowIdDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { address, code } = await this.codes.get(id);
    // Keeps the drawing from loading or running anything when a browser opens it as a page.
    response.set('Content-Security-Policy', "default-src 'none'; sandbox");
    return download(Buffer.from(this.files.svg(address)), 'image/svg+xml', `code-${code}.svg`);
  }

  @Get(':id/code.png')
  @ApiOperation({ summary: 'The QR code as a PNG, at 300 dpi' })
  @ApiOkResponse(file('image/png'))
  @ApiErrors(CodeNotFoundError, 'ID must be a whole number from 1 on')
  async getCodePng(@Param() { id }: RowIdDto): Promise<StreamableFile> {
    const { address, code } = await this.codes.get(id);
    return download(await this.files.png(address), 'image/png', `code-${code}.png`);
  }

  @Post()
  @CreatesOnce()
  @ApiOperation({
    summary: 'Make a code',
    description: 'The letters and digits of the code are random.',
  })
  @Answers(CodeDto, NAME_REQUIRED, CodeNameTakenError)
  createCode(@Acting() admin: ActingAdmin, @Body() draft: SaveCodeDto): Promise<CodeDto> {
    return this.edits.create(admin, draft);
  }

  @Post('numbered')
  @CreatesOnce()
  @ApiOperation({
    summary: 'Make many codes for one page and campaign',
    description: 'Makes all codes or none, with numbered names.',
  })
  @Answers(MadeCodesDto, NAME_REQUIRED, CodeNameTakenError)
  async createNumberedCodes(
    @Acting() admin: ActingAdmin,
    @Body() { count, ...draft }: NumberedCodesDto,
  ): Promise<MadeCodesDto> {
    return { made: await this.edits.createNumbered(admin, count, draft) };
  }

  @Post('import')
  @CreatesOnce()
  @ApiOperation({
    summary: 'Import codes from a table',
    description:
      'Stores all lines or none: an invalid line answers 400. With `dryRun`, checks every line and stores nothing.',
  })
  @Answers(ImportedCodesDto, `Line 2: ${NAME_REQUIRED}`, 413)
  importCodes(@Acting() admin: ActingAdmin, @Body() { csv, dryRun }: ImportCodesDto) {
    return dryRun ? this.codes.preview(csv) : this.edits.import(admin, csv);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change where a code leads, or switch it off',
    description: 'Printed cards lead to the new page at once. Earlier scans stay with the code.',
  })
  @Answers(CodeDto, NAME_REQUIRED, CodeNotFoundError, CodeChangedError)
  updateCode(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
    @Body() { seen, ...draft }: ChangeCodeDto,
  ): Promise<CodeDto> {
    return this.edits.update(admin, { id, seen }, draft);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Delete a code',
    description:
      'Printed cards then lead to /fr-circ. No later code gets the same letters and digits.',
  })
  @Answers(MessageDto, CodeNotFoundError, CodePrintedError)
  async deleteCode(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto) {
    await this.edits.delete(admin, id);
    return { message: 'The code is deleted.' };
  }
}

function download(bytes: Uint8Array, type: string, name: string): StreamableFile {
  const disposition = `attachment; filename="${PRODUCT_NAME.toLowerCase()}-${name}"`;
  return new StreamableFile(bytes, { type, disposition, length: bytes.length });
}
