import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { Friends } from '../application/friends.service.js';
import { AskLaterError, FriendNotFoundError, NotAskedError } from '../domain/invite.errors.js';
import { FriendDto } from './friends.dto.js';

@ApiTags('invites')
@OpenTo('people')
@Controller('user/friends')
export class FriendsController {
  constructor(
    private readonly friends: Friends,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'The friends of the caller: whom the caller invited, and who invited the caller',
    description:
      'Each friend comes with what both have agreed on. The response does not tell whether an invited friend has an account.',
  })
  @Answers([FriendDto])
  listFriends(@LoggedIn() user: LoggedInUser): Promise<FriendDto[]> {
    return this.friends.list(user);
  }

  @Post(':id/ask')
  @ApiOperation({
    summary: 'Ask a friend to see each other’s answers',
    description:
      'Sends one mail if the friend has an account. If the friend has already asked, both agree. Asking again changes nothing.',
  })
  @Answers(FriendDto, FriendNotFoundError, AskLaterError)
  askFriend(@LoggedIn() user: LoggedInUser, @Param() { id }: RowIdDto): Promise<FriendDto> {
    return this.limits.counted([['invite-person', String(user.id)]], () =>
      this.friends.act('ask', user, id),
    );
  }

  @Post(':id/agree')
  @ApiOperation({
    summary: 'Agree with a friend who asks',
    description:
      'From their next answers on, both see what the other one answers. Earlier answers stay private.',
  })
  @Answers(FriendDto, FriendNotFoundError, NotAskedError)
  agreeWithFriend(@LoggedIn() user: LoggedInUser, @Param() { id }: RowIdDto): Promise<FriendDto> {
    return this.friends.act('agree', user, id);
  }

  @Post(':id/decline')
  @ApiOperation({
    summary: 'Decline the request of a friend',
    description:
      'The friend is not told. The caller can agree later, as long as the friend does not withdraw the request.',
  })
  @Answers(FriendDto, FriendNotFoundError)
  declineFriend(@LoggedIn() user: LoggedInUser, @Param() { id }: RowIdDto): Promise<FriendDto> {
    return this.friends.act('decline', user, id);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Stop sharing answers with a friend, or withdraw the request',
    description:
      'Takes effect at once and for both, also for past days. Answers of these days stay private even if both agree again.',
  })
  @Answers(FriendDto, FriendNotFoundError)
  endWithFriend(@LoggedIn() user: LoggedInUser, @Param() { id }: RowIdDto): Promise<FriendDto> {
    return this.friends.act('end', user, id);
  }
}
