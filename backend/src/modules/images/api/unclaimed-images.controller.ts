import { Body, Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { SignedIn } from '../../auth/api/signed-in.decorator.js';
import type { SignedInUser } from '../../auth/domain/user.js';
import { OwnImages } from '../application/own-images.service.js';
import { UNCLAIMED_SHOWN } from '../domain/own-image.js';
import {
  AcceptImagesDto,
  CHOOSE_IMAGES,
  DeclineImagesDto,
  UnclaimedImageDto,
} from './unclaimed-images.dto.js';

@ApiTags('images')
@OpenTo('people')
@Controller('user/unclaimed-images')
export class UnclaimedImagesController {
  constructor(private readonly images: OwnImages) {}

  @Get()
  @ApiOperation({
    summary: 'Images that somebody sent under the address of the caller before it was confirmed',
    description: `The newest ${UNCLAIMED_SHOWN}. They are in no list of the caller until accepted.`,
  })
  @ApiOkResponse({ type: [UnclaimedImageDto] })
  getUnclaimedImages(@SignedIn() user: SignedInUser): Promise<UnclaimedImageDto[]> {
    return this.images.findUnclaimed(user);
  }

  @Post('accept')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Accept such images as the caller’s own',
    description: 'Ids of others are ignored.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(CHOOSE_IMAGES)
  async acceptImages(
    @SignedIn() user: SignedInUser,
    @Body() { imageIds }: AcceptImagesDto,
  ): Promise<MessageDto> {
    await this.images.accept(user, imageIds);
    return { message: 'These pictures are yours.' };
  }

  @Post('decline')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Decline such images',
    description: 'They stay, without an address. Ids of others are ignored.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(CHOOSE_IMAGES)
  async declineImages(
    @SignedIn() user: SignedInUser,
    @Body() { imageIds }: DeclineImagesDto,
  ): Promise<MessageDto> {
    await this.images.decline(user, imageIds);
    return { message: 'Your address was removed from these pictures.' };
  }
}
