import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { itemDtoOf } from '../../../platform/http/lists/list.dto.js';
import {
  IsRowId,
  IsWholeNumber,
  WholeNumberText,
} from '../../../platform/http/validation/rules.js';
import {
  type ReasonReports,
  REPORT_REASONS,
  type ReportReason,
} from '../../images/application/image-reports.service.js';
import { type ImageHistory, PAST_CHANGES } from '../application/image-reviews.service.js';
import type { PastChange } from '../domain/change.js';
import { ReviewedImage } from '../domain/reviewed-image.js';
import { ApiInteger } from './api-integer.decorator.js';
import { spanWords } from '../../../shared/number-words.js';
import { RETENTION } from '../../../shared/product-rules.js';

export class ReviewedImageDto extends itemDtoOf(ReviewedImage) {}

export class ReasonReportsDto implements ReasonReports {
  @ApiProperty({ enum: REPORT_REASONS }) reason: ReportReason;
  @ApiInteger(2, 'Reports that wait for a decision.') open: number;
  @ApiInteger(0, `Decided reports, which are kept for ${spanWords(RETENTION.reports)}.`)
  settled: number;
  @ApiProperty({ type: String, format: 'date-time' }) latestAt: Date;
}

export class PastDecisionDto implements PastChange {
  @ApiProperty({ type: String, format: 'date-time' }) at: Date;
  @ApiProperty({
    example: 'admin',
    description:
      'The username at that time. A moderator reads “Somebody else” in place of other users.',
  })
  admin: string;
  @ApiProperty({ example: 'image.restore' }) action: string;
}

export class ImageHistoryDto implements ImageHistory {
  @ApiProperty({ type: [ReasonReportsDto], description: 'Reports by reason, the latest first.' })
  reports: ReasonReportsDto[];

  @ApiProperty({
    type: [PastDecisionDto],
    description: `At most ${PAST_CHANGES} decisions and rotations, the latest first.`,
  })
  decisions: PastDecisionDto[];
}

export class ChosenImageDto {
  @IsRowId()
  imageId: number;
}

/** Text fields of the form. Multipart forms have no types, so numbers arrive as text. */
export class RotateImageDto {
  @WholeNumberText()
  @IsRowId()
  imageId: number;

  @ApiPropertyOptional({
    description:
      'The new rotation in degrees: the current one plus a multiple of 90. By default, another quarter turn.',
  })
  @IsOptional()
  @WholeNumberText()
  @IsWholeNumber({ min: 0, max: 360 })
  rotation?: number;
}

/** The whole form, for the OpenAPI document. */
export class RotateImageFormDto extends RotateImageDto {
  @ApiPropertyOptional({
    type: 'string',
    format: 'binary',
    description: 'A preview of the rotated image, which is not stored.',
  })
  image?: string;
}
