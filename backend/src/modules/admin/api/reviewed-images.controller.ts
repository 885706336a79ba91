import { applyDecorators, Body, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { NeedsConfirmation } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/idempotency.interceptor.js';
import { notRowId } from '../../../platform/http/validation/rules.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { TakesImageForm } from '../../images/api/image-form.decorator.js';
import { SIGNED_MINUTES } from '../../images/application/media-links.service.js';
import {
  ImageDecidedError,
  ImageNotFoundError,
  ImageNotRemovedError,
  ImageRemovedError,
  ImageTooLargeError,
  OddRotationError,
  UploadsBusyError,
} from '../../images/domain/image.errors.js';
import { ImageReviews } from '../application/image-reviews.service.js';
import { type DecisionResult, ImageDecisions } from '../application/image-decisions.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting, AdminController, OpenInPortalTo } from './admin-controller.decorator.js';
import {
  DECIDED_FIELDS,
  DECISIONS_MESSAGE,
  DecideImageDto,
  DecideImagesDto,
  DecisionResultDto,
  RemoveImageDto,
} from './decide-images.dto.js';
import {
  ChosenImageDto,
  ImageHistoryDto,
  ReviewedImageDto,
  RotateImageDto,
  RotateImageFormDto,
} from './reviewed-image.dto.js';

const Decides = (summary: string, description: string) =>
  applyDecorators(
    ApiOperation({ summary, description }),
    Answers(ReviewedImageDto, notRowId('imageId'), ImageNotFoundError, ImageDecidedError),
    // When the response is lost and the client repeats the call, `seen` would no longer match.
    CreatesOnce(),
  );

@AdminController('images', 'moderators')
export class ReviewedImagesController {
  constructor(
    private readonly decisions: ImageDecisions,
    private readonly reviews: ImageReviews,
  ) {}

  @Post('remove')
  @Decides(
    'Remove an image',
    'The image gets another address, so that the old one stops working. The owner reads the reason. For an image that is ' +
      'removed already, the call declines the owner’s request for another review.',
  )
  removeImage(@Acting() admin: ActingAdmin, @Body() order: RemoveImageDto) {
    return this.decisions.decide(admin, { ...order, decision: 'remove' });
  }

  @Post('restore')
  @Decides(
    'Accept an image',
    'An image that was removed or reported is public again, and its reports are settled.',
  )
  acceptImage(@Acting() admin: ActingAdmin, @Body() order: DecideImageDto) {
    return this.decisions.decide(admin, { ...order, decision: 'restore' });
  }

  @Post('review-again')
  @Decides(
    'Return an image to the review',
    'The image waits for a decision, and the reports that the last decision settled are open again.',
  )
  returnImageToReview(@Acting() admin: ActingAdmin, @Body() order: DecideImageDto) {
    return this.decisions.decide(admin, { ...order, decision: 'review-again' });
  }

  @Post('reopen-reports')
  @Decides(
    'Take back a decision about reports',
    'The image is accepted again, and the reports that the last decision settled are open again.',
  )
  reopenImageReports(@Acting() admin: ActingAdmin, @Body() order: DecideImageDto) {
    return this.decisions.decide(admin, { ...order, decision: 'reopen-reports' });
  }

  @Post('reopen-appeal')
  @Decides(
    'Take back the decision about an appeal',
    'The image is removed again, and the owner’s request for another review is open again.',
  )
  reopenImageAppeal(@Acting() admin: ActingAdmin, @Body() order: DecideImageDto) {
    return this.decisions.decide(admin, { ...order, decision: 'reopen-appeal' });
  }

  @Post('expunge')
  @OpenInPortalTo('admins')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Delete a removed image for good',
    description:
      'Only a removed image can be expunged. Its row, its rating and the stored image are deleted.',
  })
  @Answers(RowIdDto, notRowId('imageId'), ImageNotFoundError, ImageNotRemovedError)
  async expungeImage(@Acting() admin: ActingAdmin, @Body() { imageId }: ChosenImageDto) {
    await this.decisions.expunge(admin, imageId);
    return { id: imageId };
  }

  @Post('decide')
  @CreatesOnce()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Decide about several images in one step',
    description:
      'In one transaction, with a record in the audit trail for each image. An image about which somebody else has ' +
      'decided in the meantime, or that no longer exists, does not affect the others. A call with the opposite decisions ' +
      'and `undo` takes the step back. Only admins can expunge.',
  })
  @ApiOkResponse({
    type: [DecisionResultDto],
    description: 'One result for each decision, in the same order.',
  })
  @ApiErrors(DECISIONS_MESSAGE)
  async decideImages(@Acting() admin: ActingAdmin, @Body() { decisions }: DecideImagesDto) {
    return (await this.decisions.decideAll(admin, decisions)).map(resultOf);
  }

  @Get(':id')
  @ApiOperation({
    summary: 'One image, with an address that works now',
    description: `The address of an image that is not public is signed for ${SIGNED_MINUTES} minutes.`,
  })
  @Answers(ReviewedImageDto, ImageNotFoundError)
  getImageForReview(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto) {
    return this.reviews.get(id, admin);
  }

  @Get(':id/history')
  @ApiOperation({
    summary: 'Reports of an image, and past decisions about it',
    description:
      'The audit trail has the decisions, also those about expunged images. An unknown id gives empty lists.',
  })
  @Answers(ImageHistoryDto)
  getImageHistory(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto) {
    return this.reviews.history(id, admin);
  }

  @Post('rotate-pixels')
  @ApiOperation({
    summary: 'Rotate an image clockwise',
    description:
      'Rotates the stored image and gives it another address. With `rotation`, a repeated call rotates the image once; ' +
      'without `rotation`, each call rotates it again. The previous file is kept for a day.',
  })
  @TakesImageForm(RotateImageFormDto)
  @Answers(
    ReviewedImageDto,
    OddRotationError,
    ImageNotFoundError,
    ImageRemovedError,
    new ImageTooLargeError('bytes'),
    UploadsBusyError,
  )
  rotateImagePixels(@Acting() admin: ActingAdmin, @Body() { imageId, rotation }: RotateImageDto) {
    return this.reviews.rotate(admin, imageId, rotation);
  }
}

/** Leaves out fields that no decision changes, because the response is stored for a repeated call. */
function resultOf({ image, ...result }: DecisionResult): DecisionResultDto {
  const decided = image && Object.fromEntries(DECIDED_FIELDS.map((name) => [name, image[name]]));
  return { ...result, image: decided as DecisionResultDto['image'] };
}
