import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { Feed } from '../application/feed.service.js';
import { Memories } from '../application/memories.service.js';
import { Today } from '../application/today.service.js';
import { readCursor } from '../domain/feed-cursor.js';
import { NEWS_IMAGES } from '../domain/today.js';
import { FeedPageDto, FeedQueryDto, OnThisDayDto } from './feed.dto.js';
import { MarkTodayDto, NEWS_SEEN, TodayDto } from './today.dto.js';

@ApiTags('feed')
@OpenTo('people')
@Controller('user')
export class FeedController {
  constructor(
    private readonly feed: Feed,
    private readonly memories: Memories,
    private readonly today: Today,
  ) {}

  @Get('content')
  @ApiOperation({
    summary: 'Images and answers of the caller, newest first',
    description:
      'Send `next` of a page as `before` to get the following page. No item is shown twice or left out, even if items are added or deleted in between.',
  })
  @Answers(FeedPageDto, 'Limit must be a whole number from 1 to 50')
  getOwnContent(
    @LoggedIn() user: LoggedInUser,
    @Query() { limit, offset, before }: FeedQueryDto,
  ): Promise<FeedPageDto> {
    return this.feed.page(user, { limit, offset, before: before ? readCursor(before) : null });
  }

  @Get('on-this-day')
  @ApiOperation({
    summary: 'Images and answers of the caller from this day in earlier months and years',
    description:
      'One month, six months and each year ago; days without anything are left out. `now` is the answer of the caller to the same question today.',
  })
  @Answers(OnThisDayDto)
  getOnThisDay(@LoggedIn() user: LoggedInUser): Promise<OnThisDayDto> {
    return this.memories.of(user);
  }

  @Get('today')
  @ApiOperation({
    summary: 'The week of the caller, the news about their images, and the first three cards',
    description: `The news are what happened to the newest ${NEWS_IMAGES} images since \`newsSeen\` was last sent. A user who never sent it gets none.`,
  })
  @Answers(TodayDto)
  getToday(@LoggedIn() user: LoggedInUser): Promise<TodayDto> {
    return this.today.of(user);
  }

  @Post('today')
  @ApiOperation({
    summary: 'Store that the caller has seen the news, or has put the first three cards away',
    description: 'The call can be repeated. A field that is left out changes nothing.',
  })
  @Answers(MessageDto, NEWS_SEEN)
  async markToday(@LoggedIn() user: LoggedInUser, @Body() mark: MarkTodayDto): Promise<MessageDto> {
    await this.today.mark(user, mark);
    return { message: 'Noted.' };
  }
}
