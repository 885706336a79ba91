import { Body, Controller, Delete, Ip, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/idempotency.interceptor.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { INVALID_EMAIL } from '../../../shared/email-address.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { Seats } from '../application/seats.service.js';
import { ClosedSeatCodeError, NoSeatLeftError, SeatRefusedError } from '../domain/invite.errors.js';
import { SeatCodeDto, TakeSeatDto } from './seats.dto.js';

@ApiTags('invites')
@Controller()
export class SeatsController {
  constructor(
    private readonly seats: Seats,
    private readonly limits: RateLimits,
    private readonly guesses: TokenGuesses,
  ) {}

  @Post('invites/code')
  @OpenTo('people')
  @ApiOperation({
    summary: 'Open a code for a friend at the same table',
    description:
      'A code is for one seat, which counts while the code is open. A new code replaces the open one of the caller.',
  })
  @Answers(SeatCodeDto, NoSeatLeftError)
  openSeatCode(@LoggedIn() user: LoggedInUser): Promise<SeatCodeDto> {
    return this.counted(user.id, () => this.seats.open(user));
  }

  @Delete('invites/code')
  @OpenTo('people')
  @ApiOperation({
    summary: 'Close the open code, which frees its seat',
    description: 'The response is the same when no code is open.',
  })
  @Answers(MessageDto)
  async closeSeatCode(@LoggedIn() user: LoggedInUser): Promise<MessageDto> {
    await this.seats.close(user);
    return { message: 'The seat is yours to give again.' };
  }

  @Post('taken-seats')
  @OpenTo('everyone')
  @CreatesOnce()
  @ApiOperation({
    summary: 'Take a seat: have the invite mailed to an address',
    description:
      'For a friend who scans the code. The response does not tell whether the address has an account. After a refused address, the code stays open.',
  })
  @Answers(MessageDto, INVALID_EMAIL, ClosedSeatCodeError, SeatRefusedError)
  async takeSeat(
    @Body() { token, email }: TakeSeatDto,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    await this.guesses.limited(address, async () => {
      const code = this.seats.read(token);
      await this.counted(code.inviterId, () => this.seats.take(code, email));
    });
    return { message: 'Please look into your inbox.' };
  }

  private counted<T>(inviterId: number, work: () => Promise<T>): Promise<T> {
    return this.limits.counted([['invite-person', String(inviterId)]], work);
  }
}
