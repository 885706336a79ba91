import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { OwnImages } from '../application/own-images.service.js';
import { IMAGES } from '../../../shared/product-rules.js';
import { AppealAnsweredError, ImageNotFoundError } from '../domain/image.errors.js';
import {
  AcceptImagesDto,
  AppealDto,
  CHOOSE_IMAGES,
  DeclineImagesDto,
  OwnImageDto,
  SetVisibilityDto,
  UnclaimedImageDto,
} from './own-images.dto.js';
import { UNCLAIMED_SHOWN } from '../domain/image-types.js';

@ApiTags('images')
@OpenTo('people')
@Controller()
export class OwnImagesController {
  constructor(private readonly images: OwnImages) {}

  @Patch('user/images/:id/visibility')
  @ApiOperation({
    summary: 'Make an image of the caller public or private',
    description:
      'An image that becomes private gets a new, signed address. The old address stops working at once.',
  })
  @Answers(OwnImageDto, 'Visibility must be public or only-me', ImageNotFoundError)
  async setImageVisibility(
    @LoggedIn() user: LoggedInUser,
    @Param() { id }: RowIdDto,
    @Body() { visibility }: SetVisibilityDto,
  ): Promise<OwnImageDto> {
    const { visible, ...image } = await this.images.setVisibility(user, id, visibility);
    return image;
  }

  @Post('user/images/:id/appeal')
  @ApiOperation({
    summary: 'Ask for another review of an image of the caller',
    description:
      'Possible once for each removal. The image moves to the front of the review, and a mail tells the outcome. A ' +
      'repeated call before the outcome changes nothing.',
  })
  @Answers(
    MessageDto,
    `Note must be text of at most ${IMAGES.longestNote} characters`,
    ImageNotFoundError,
    AppealAnsweredError,
  )
  async appealForImage(
    @LoggedIn() user: LoggedInUser,
    @Param() { id }: RowIdDto,
    @Body() { note }: AppealDto,
  ): Promise<MessageDto> {
    await this.images.appeal(user, id, note || null);
    return { message: 'Thank you. We’ll look at it again and email you.' };
  }

  @Delete('user/images/:id')
  @ApiOperation({
    summary: 'Delete an image of the caller',
    description: 'Deletes the row, the rating and the stored image. This can’t be undone.',
  })
  @Answers(MessageDto, ImageNotFoundError)
  async deleteOwnImage(
    @LoggedIn() user: LoggedInUser,
    @Param() { id }: RowIdDto,
  ): Promise<MessageDto> {
    await this.images.remove(user, id);
    return { message: 'The photo is deleted.' };
  }

  @Delete('user-images/:id')
  @ApiOperation({
    summary: 'Delete an image of the caller',
    description: 'The same as DELETE /api/user/images/{id}.',
  })
  @Answers(MessageDto, ImageNotFoundError)
  deleteOwnImageFromHome(
    @LoggedIn() user: LoggedInUser,
    @Param() row: RowIdDto,
  ): Promise<MessageDto> {
    return this.deleteOwnImage(user, row);
  }

  @Get('user/unclaimed-images')
  @ApiOperation({
    summary: 'Images that somebody sent under the address of the caller before it was confirmed',
    description: `Returns the newest ${UNCLAIMED_SHOWN}. An image is in no other list of the caller until it is accepted.`,
  })
  @Answers([UnclaimedImageDto])
  getUnclaimedImages(@LoggedIn() user: LoggedInUser): Promise<UnclaimedImageDto[]> {
    return this.images.findUnclaimed(user);
  }

  @Post('user/unclaimed-images/accept')
  @ApiOperation({
    summary: 'Accept unclaimed images into the feed of the caller',
    description: 'Ids of other images are ignored.',
  })
  @Answers(MessageDto, CHOOSE_IMAGES)
  async acceptImages(
    @LoggedIn() user: LoggedInUser,
    @Body() { imageIds }: AcceptImagesDto,
  ): Promise<MessageDto> {
    await this.images.accept(user, imageIds);
    return { message: 'These photos are yours.' };
  }

  @Post('user/unclaimed-images/decline')
  @ApiOperation({
    summary: 'Decline unclaimed images',
    description: 'The images stay, without an address. Ids of other images are ignored.',
  })
  @Answers(MessageDto, CHOOSE_IMAGES)
  async declineImages(
    @LoggedIn() user: LoggedInUser,
    @Body() { imageIds }: DeclineImagesDto,
  ): Promise<MessageDto> {
    await this.images.decline(user, imageIds);
    return { message: 'Your address was removed from these photos.' };
  }
}
