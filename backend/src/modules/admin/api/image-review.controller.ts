import { Body, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { TakesImageForm } from '../../images/api/image-form.decorator.js';
import {
  ImageNotFoundError,
  ImageRemovedError,
  ImageTooLargeError,
  OddTurnError,
  UploadsBusyError,
} from '../../images/domain/image.errors.js';
import { SIGNED_MINUTES } from '../../images/application/media-links.service.js';
import { ImageReviews } from '../application/image-reviews.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting } from './acting-admin.decorator.js';
import { AdminController } from './admin-controller.decorator.js';
import {
  ImageHistoryDto,
  ReviewedImageDto,
  RotateImageDto,
  RotateImageFormDto,
} from './image-review.dto.js';

@AdminController('images')
export class ImageReviewController {
  constructor(private readonly reviews: ImageReviews) {}

  @Get(':id')
  @ApiOperation({
    summary: 'One picture, under an address that works now',
    description: `The address of a picture that is not public is signed for ${SIGNED_MINUTES} minutes.`,
  })
  @ApiOkResponse({ type: ReviewedImageDto })
  @ApiErrors(ImageNotFoundError)
  getImageForReview(@Param() { id }: RowIdDto): Promise<ReviewedImageDto> {
    return this.reviews.get(id);
  }

  @Get(':id/history')
  @ApiOperation({
    summary: 'Reports of a picture, and past decisions about it',
    description:
      'Decisions come from the audit trail, also those about an expunged image: an id without any gives empty lists.',
  })
  @ApiOkResponse({ type: ImageHistoryDto })
  getImageHistory(@Param() { id }: RowIdDto): Promise<ImageHistoryDto> {
    return this.reviews.history(id);
  }

  @Post('rotate-pixels')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Turn a picture clockwise',
    description:
      'The stored picture is turned, whatever pixels are sent, and gets another address; the call sent twice turns once. ' +
      'The bytes before are kept for a day.',
  })
  @TakesImageForm(RotateImageFormDto)
  @ApiOkResponse({ type: ReviewedImageDto })
  @ApiErrors(
    OddTurnError,
    ImageNotFoundError,
    ImageRemovedError,
    new ImageTooLargeError('bytes'),
    UploadsBusyError,
  )
  rotateImagePixels(
    @Acting() admin: ActingAdmin,
    @Body() { imageId, rotation }: RotateImageDto,
  ): Promise<ReviewedImageDto> {
    return this.reviews.rotate(admin, imageId, rotation);
  }
}
