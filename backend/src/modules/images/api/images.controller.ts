import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  HttpStatus,
  Post,
  Query,
  Req,
  StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { OpenTo, ReadsSession } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/idempotency.interceptor.js';
import { LimitedBy } from '../../../platform/http/limits/rate-limit.guard.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { type BucketName, BUCKETS } from '../../../platform/limits/buckets.js';
import { networkOf } from '../../../platform/limits/client-address.js';
import { type Count, RateLimits } from '../../../platform/limits/rate-limits.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import { AlreadyRegisteredError } from '../../auth/domain/auth.errors.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { ImageUploads } from '../application/image-uploads.service.js';
import { ImagePool } from '../application/image-pool.service.js';
import { ImageNotFoundError, MissingImageError, NoImagesError } from '../domain/image.errors.js';
import { TakesImage } from './image-form.decorator.js';
import { KnownImagesQueryDto, RandomImagesQueryDto } from './random-images.dto.js';
import { ShownImageDto } from './shown-image.dto.js';
import {
  PreviewImageFormDto,
  UploadedImageDto,
  UploadImageDto,
  UploadImageFormDto,
} from './upload-image.dto.js';
import { IsOneOf, IsRowId } from '../../../platform/http/validation/rules.js';
import { ImageReports } from '../application/image-reports.service.js';
import { REPORT_REASONS, type ReportReason } from '../domain/image-report.js';
import { IMAGES } from '../../../shared/product-rules.js';

const UPLOADED: MessageDto = { message: 'Thank you! Your photo is in.' };

export class ReportImageDto {
  @IsRowId()
  imageId: number;

  @ApiProperty({ enum: REPORT_REASONS, example: 'not-a-card' })
  @IsOneOf(REPORT_REASONS)
  reason: ReportReason;
}

@ApiTags('images')
@OpenTo('everyone')
@Controller()
export class ImagesController {
  constructor(
    private readonly pool: ImagePool,
    private readonly uploads: ImageUploads,
    private readonly reports: ImageReports,
    private readonly limits: RateLimits,
  ) {}

  @Get('random-image')
  @ApiOperation({
    summary: 'One random image',
    description: 'Every visible image is equally likely. Answers 404 when there is none.',
  })
  @Answers(ShownImageDto, NoImagesError)
  getRandomImage(): Promise<ShownImageDto> {
    return this.pool.drawOne();
  }

  @Get('random-image/unseen')
  @ApiOperation({
    summary: 'One random image that the browser has not shown lately',
    description:
      'Every such image is equally likely. When the browser has shown all of them, returns the one that it showed longest ago. ' +
      'A browser calls this when it has already shown the image of `random-image`. The ids are not stored.',
  })
  @Answers(ShownImageDto, 'Seen must be at most 200 ids, separated by commas', NoImagesError)
  getUnseenImage(@Query() known: KnownImagesQueryDto): Promise<ShownImageDto> {
    return this.pool.drawUnseen(known);
  }

  @Get('random-images')
  @ApiOperation({
    summary: 'Several different images in random order',
    description:
      'Returns fewer images than requested only when there are no more, and an empty list when there is none.',
  })
  @Answers([ShownImageDto], 'Count must be a whole number from 1 to 50')
  @Header('Content-Type', 'application/json; charset=utf-8')
  getRandomImages(@Query() { count }: RandomImagesQueryDto): Promise<string> {
    return this.pool.draw(count);
  }

  @Post('upload-image-cloud')
  @ReadsSession()
  @LimitedBy('upload-ip')
  @ApiOperation({
    summary: 'Upload an image of a card',
    description:
      `The bytes decide the format. The image is stored upright as JPEG, at most ${IMAGES.longestSide} pixels on the longest side, without metadata. ` +
      'The upload of a logged-in user gets the address of the account. The address of a visitor gets a mailed link to set up an account.',
  })
  @CreatesOnce(UPLOADED)
  @TakesImage(UploadImageFormDto)
  @Answers(UploadedImageDto, AlreadyRegisteredError)
  async uploadImage(
    @Req() { address }: Request,
    @Body() { website, ...sent }: UploadImageDto,
    @UploadedFile() file?: Express.Multer.File,
    @LoggedIn() user?: LoggedInUser,
  ): Promise<UploadedImageDto> {
    if (!file) throw new MissingImageError();
    const hasReceipt = !user && sent.email !== undefined;
    const responseFor = (id: number): UploadedImageDto =>
      hasReceipt ? { ...UPLOADED, receipt: this.uploads.receiptFor(id) } : UPLOADED;
    if (website) return responseFor(0);
    const id = await this.limits.counted(countsOf(user, 'upload-person', 'upload-person-day'), () =>
      this.uploads.add({ ...sent, bytes: file.buffer, network: networkOf(address) }, user),
    );
    return responseFor(id);
  }

  @Post('preview-image')
  @ReadsSession()
  @LimitedBy('preview-ip')
  @HttpCode(HttpStatus.OK)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Preview an image that the browser can’t show',
    description:
      `Reads the file like an upload and returns an upright JPEG of at most ${IMAGES.previewSide} pixels on the longest side. ` +
      'Stores nothing and does not count as an upload: previews have limits of their own.',
  })
  @TakesImage(PreviewImageFormDto)
  @ApiOkResponse({ content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } })
  async previewImage(
    @Req() { address }: Request,
    @Body() _nothing: PreviewImageFormDto,
    @UploadedFile() file?: Express.Multer.File,
    @LoggedIn() user?: LoggedInUser,
  ): Promise<StreamableFile> {
    if (!file) throw new MissingImageError();
    const preview = await this.limits.counted(countsOf(user, 'preview-person'), () =>
      this.uploads.preview({ bytes: file.buffer, network: networkOf(address) }),
    );
    return new StreamableFile(preview, { type: 'image/jpeg' });
  }

  @Post('report-image')
  @LimitedBy('report-ip')
  @ApiOperation({
    summary: 'Report an image',
    description:
      'Reports of one image from one network (/24 or /48) count once. The address of the network is not stored. ' +
      `Reports of ${IMAGES.reportersToHide} networks, or one report ` +
      'of a child, move the image to the front of the review and can hide it until an admin decides. The reports ' +
      `of one network hide ${BUCKETS['report-hides-network'].points} images a day at most.`,
  })
  @Answers(MessageDto, `Reason must be one of ${REPORT_REASONS.join(', ')}`, ImageNotFoundError)
  async reportImage(
    @Req() { address }: Request,
    @Body() report: ReportImageDto,
  ): Promise<MessageDto> {
    await this.reports.add({ ...report, address });
    return { message: 'Thank you. Your report is in.' };
  }
}

/** Limits by user, which a logged-in user has beside the limits by address. */
function countsOf(user: LoggedInUser | undefined, ...buckets: BucketName[]): Count[] {
  return user ? buckets.map((bucket) => [bucket, String(user.id)]) : [];
}
