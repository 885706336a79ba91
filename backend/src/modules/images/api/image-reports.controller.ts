import { Body, Controller, HttpCode, HttpStatus, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { LimitedBy } from '../../../platform/http/limits/rate-limit.guard.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { IsOneOf, IsRowId } from '../../../platform/http/validation/rules.js';
import { BUCKETS } from '../../../platform/limits/buckets.js';
import { ImageReports } from '../application/image-reports.service.js';
import { REPORT_REASONS, type ReportReason } from '../domain/image-report.js';
import { ImageNotFoundError } from '../domain/image.errors.js';

export class ReportImageDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 17 })
  @IsRowId()
  imageId: number;

  @ApiProperty({ enum: REPORT_REASONS, example: 'not-a-card' })
  @IsOneOf(REPORT_REASONS)
  reason: ReportReason;
}

@ApiTags('images')
@OpenTo('everyone')
@Controller('report-image')
export class ImageReportsController {
  constructor(private readonly reports: ImageReports) {}

  @Post()
  @LimitedBy('report-ip')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Report a picture that should not be here',
    description:
      'Counts once for a picture and a network (/24 or /48), whose address is not stored. Three networks, or one that ' +
      'reports a child, move the picture to the front of the review and can hide it until an admin decides. The reports ' +
      `of one network hide ${BUCKETS['report-hides-network'].points} pictures a day at most.`,
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(`Reason must be one of ${REPORT_REASONS.join(', ')}`, ImageNotFoundError)
  async reportImage(@Req() request: Request, @Body() report: ReportImageDto): Promise<MessageDto> {
    await this.reports.add({ ...report, address: request.address });
    return { message: 'Thank you. Your report is in.' };
  }
}
