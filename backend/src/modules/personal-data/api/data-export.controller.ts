import { Controller, Get, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { sendObject } from '../../../platform/http/send-object.js';
import { Log } from '../../../platform/observability/log.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { DataExports } from '../application/data-exports.service.js';
import { NoExportError } from '../domain/data-export.js';
import { DataExportDto } from './data-export.dto.js';
import { spanWords } from '../../../shared/number-words.js';
import { RETENTION } from '../../../shared/product-rules.js';

@ApiTags('personal-data')
@OpenTo('people')
@Controller('user/data-export')
export class DataExportController {
  constructor(
    private readonly exports: DataExports,
    private readonly log: Log,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Whether the data of the caller can be downloaded',
    description: 'A user has one archive at most.',
  })
  @Answers(DataExportDto)
  getDataExport(@LoggedIn() { id }: LoggedInUser): Promise<DataExportDto> {
    return this.exports.find(id);
  }

  @Post()
  @ApiOperation({
    summary: 'Prepare the data of the caller for a download',
    description:
      'A job puts everything that is stored about the user into a ZIP archive and mails the user when it is ready. Deletes ' +
      'an earlier archive. Changes nothing while an archive is prepared, or when one was requested within the last minute.',
  })
  @Answers(DataExportDto)
  requestDataExport(@LoggedIn() { id }: LoggedInUser): Promise<DataExportDto> {
    return this.exports.request(id);
  }

  @Get('archive')
  @ApiOperation({
    summary: 'Download the data of the caller',
    description: `Only the user of the archive can download it, for ${spanWords(RETENTION.dataExport)} after it is ready.`,
  })
  @ApiOkResponse({
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(NoExportError)
  async downloadDataExport(
    @LoggedIn() { id }: LoggedInUser,
    @Res() response: Response,
  ): Promise<void> {
    const { exportId, bytes, requestedAt, read } = await this.exports.open(id);
    const day = requestedAt.toISOString().slice(0, 10);
    response.setHeader('Content-Type', 'application/zip');
    response.setHeader('Content-Length', bytes);
    response.setHeader('Content-Disposition', `attachment; filename="unspoken-${day}.zip"`);
    if (response.req.method === 'HEAD') response.end();
    else if (!(await sendObject(response, bytes, read)))
      this.log.error({ exportId }, 'a stored archive has another size than its row');
  }
}
