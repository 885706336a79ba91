import {
  applyDecorators,
  Body,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Query,
  UploadedFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { ExportRoute, ListRoute } from '../../../platform/http/lists/list-route.decorator.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import type { ItemList } from '../../../shared/item-list.js';
import { TakesImage } from '../../images/api/image-form.decorator.js';
import { MissingImageError } from '../../images/domain/image.errors.js';
import { AuditTrail } from '../application/audit-trail.service.js';
import { ImageReviews } from '../application/image-reviews.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { ReviewedImage } from '../domain/image-review.js';
import { Acting } from './acting-admin.decorator.js';
import { AdminController } from './admin-controller.decorator.js';
import {
  ChosenImageDto,
  ImageHistoryDto,
  ImagesExportDto,
  ImagesQueryDto,
  ReviewedImageDto,
  RotateImageDto,
  RotateImageFormDto,
} from './image-review.dto.js';

const NOT_FOUND = { 404: 'Image not found' };

const Decides = (summary: string, description: string) =>
  applyDecorators(
    HttpCode(HttpStatus.OK),
    ApiOperation({ summary, description }),
    ApiOkResponse({ type: ReviewedImageDto }),
    ApiErrors({ 400: 'Image ID must be a whole number from 1 on', ...NOT_FOUND }),
  );

@AdminController('images')
export class ImageReviewController {
  constructor(
    private readonly reviews: ImageReviews,
    private readonly trail: AuditTrail,
  ) {}

  @Get()
  @ListRoute({ summary: 'All pictures, or the queue of the review', item: ReviewedImageDto })
  listImages(@Query() query: ImagesQueryDto): Promise<ItemList<ReviewedImage>> {
    return this.reviews.list(query);
  }

  @Get('export')
  @ExportRoute({
    summary: 'All pictures as a file',
    name: 'images',
    list: ReviewedImage,
  })
  async exportImages(
    @Acting() admin: ActingAdmin,
    @Query() query: ImagesExportDto,
  ): Promise<ItemList<ReviewedImage>> {
    await this.trail.recordExport(admin, 'images', query);
    return this.reviews.list(query);
  }

  @Get(':id')
  @ApiOperation({
    summary: 'One picture, under an address that works now',
    description: 'The address of a picture that is not public is signed for ten minutes.',
  })
  @ApiOkResponse({ type: ReviewedImageDto })
  @ApiErrors(NOT_FOUND)
  getImageForReview(@Param() { id }: RowIdDto): Promise<ReviewedImageDto> {
    return this.reviews.get(id);
  }

  @Get(':id/history')
  @ApiOperation({
    summary: 'Reports of a picture, and past decisions about it',
    description: 'Decisions come from the audit trail.',
  })
  @ApiOkResponse({ type: ImageHistoryDto })
  getImageHistory(@Param() { id }: RowIdDto): Promise<ImageHistoryDto> {
    return this.reviews.history(id);
  }

  @Post('remove')
  @Decides('Take a picture down', 'It gets another address, so that the old one is worth nothing.')
  removeImage(
    @Acting() admin: ActingAdmin,
    @Body() { imageId }: ChosenImageDto,
  ): Promise<ReviewedImageDto> {
    return this.reviews.decide(admin, imageId, 'remove');
  }

  @Post('restore')
  @Decides(
    'Accept a picture',
    'One that was removed or reported is there again; its reports are settled.',
  )
  restoreImage(
    @Acting() admin: ActingAdmin,
    @Body() { imageId }: ChosenImageDto,
  ): Promise<ReviewedImageDto> {
    return this.reviews.decide(admin, imageId, 'restore');
  }

  @Post('review-again')
  @Decides(
    'Return a picture to the review',
    'As if nobody had decided on it: the reports that the last decision settled are open again.',
  )
  returnImageToReview(
    @Acting() admin: ActingAdmin,
    @Body() { imageId }: ChosenImageDto,
  ): Promise<ReviewedImageDto> {
    return this.reviews.decide(admin, imageId, 'review-again');
  }

  @Post('reopen-reports')
  @Decides(
    'Take back a decision about reports',
    'The picture is accepted, as it was, and the reports that the last decision settled are open again.',
  )
  reopenImageReports(
    @Acting() admin: ActingAdmin,
    @Body() { imageId }: ChosenImageDto,
  ): Promise<ReviewedImageDto> {
    return this.reviews.decide(admin, imageId, 'reopen-reports');
  }

  @Post('expunge')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Delete a removed picture for good',
    description:
      'Only a removed picture can be expunged: its row, its rating and the stored picture are gone for good.',
  })
  @ApiOkResponse({ type: RowIdDto })
  @ApiErrors({
    ...NOT_FOUND,
    409: 'Only a removed picture can be deleted for good. Please remove it first.',
  })
  async expungeImage(
    @Acting() admin: ActingAdmin,
    @Body() { imageId }: ChosenImageDto,
  ): Promise<RowIdDto> {
    await this.reviews.expunge(admin, imageId);
    return { id: imageId };
  }

  @Post('rotate-pixels')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Put turned pixels in place of those that are there',
    description: 'Read like an upload. The picture gets another address.',
  })
  @TakesImage(RotateImageFormDto)
  @ApiOkResponse({ type: ReviewedImageDto })
  @ApiErrors({
    ...NOT_FOUND,
    409: 'This picture is removed. Please accept it before turning it.',
  })
  rotateImagePixels(
    @Acting() admin: ActingAdmin,
    @Body() { imageId, rotation }: RotateImageDto,
    @UploadedFile() file?: Express.Multer.File,
  ): Promise<ReviewedImageDto> {
    if (!file) throw new MissingImageError();
    return this.reviews.rotate(admin, imageId, { bytes: file.buffer, rotation });
  }
}
