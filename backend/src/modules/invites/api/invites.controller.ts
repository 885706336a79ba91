import { Body, Controller, Get, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/idempotency.interceptor.js';
import { MailedTokenDto } from '../../../platform/http/mailed-token.dto.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { InvalidOptOutError } from '../../../platform/mail/opt-outs.js';
import { MAIL_LISTS } from '../../../shared/mailed-pages.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { Invites } from '../application/invites.service.js';
import { Seats } from '../application/seats.service.js';
import {
  InvalidInviteLinkError,
  InviteNotFoundError,
  InviteNotResentError,
} from '../domain/invite.errors.js';
import { RESEND_REFUSALS, type SentInvite } from '../domain/sent-invite.js';
import {
  InviteLinkDto,
  InviteResultsDto,
  InvitesDto,
  SendInvitesDto,
  SentInviteDto,
} from './invites.dto.js';

@ApiTags('invites')
@Controller()
export class InvitesController {
  constructor(
    private readonly invites: Invites,
    private readonly seats: Seats,
    private readonly limits: RateLimits,
    private readonly guesses: TokenGuesses,
  ) {}

  @Post('invitation-mails')
  @OpenTo('everyone')
  @ApiOperation({
    summary: 'Have an invite mailed again by its copied link',
    description:
      'For a friend who opens a copied link. The mail goes to the invited address only. The response does not tell whether a mail is sent.',
  })
  @Answers(MessageDto, InvalidInviteLinkError)
  async mailInvitation(
    @Body() { token }: InviteLinkDto,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    await this.guesses.limited(address, () => this.invites.resendByLink(token));
    return { message: 'Please look into your inbox.' };
  }

  @Get('invites')
  @OpenTo('people')
  @ApiOperation({
    summary: 'The invites of the caller',
    description: 'Oldest first, with the number of invites that the caller can send.',
  })
  @Answers(InvitesDto)
  async getInvites(@LoggedIn() user: LoggedInUser): Promise<InvitesDto> {
    // Reads the code before the invites. A code that a friend uses in between counts twice in this response, but is not
    // missing.
    const code = await this.seats.find(user);
    const sent = await this.invites.list(user);
    const count = sent.filter(({ returned }) => !returned).length + (code ? 1 : 0);
    const { limit } = this.invites;
    return { invites: sent.map((each) => this.shown(each)), count, limit, code };
  }

  @Post('invites/:id/resend')
  @OpenTo('people')
  @ApiOperation({
    summary: 'Mail an invite again',
    description:
      'Possible once a day and at most `resendsLeft` times, until the friend has joined.',
  })
  @Answers(SentInviteDto, InviteNotFoundError, new InviteNotResentError(RESEND_REFUSALS.pause))
  async resendInvite(
    @LoggedIn() user: LoggedInUser,
    @Param() { id }: RowIdDto,
  ): Promise<SentInviteDto> {
    return this.counted(user, async () => this.shown(await this.invites.resend(user, id)));
  }

  @Post('send-invites')
  @OpenTo('people')
  @CreatesOnce()
  @ApiOperation({
    summary: 'Invite friends by email, as many as the limit leaves',
    description:
      'Each address succeeds or fails by itself. The response does not tell who has an account.',
  })
  @Answers(InviteResultsDto, 'Email is required')
  async sendInvites(
    @LoggedIn() user: LoggedInUser,
    @Body() { emails }: SendInvitesDto,
  ): Promise<InviteResultsDto> {
    const checks = await this.counted(user, () => this.invites.send(user, emails));
    return { results: checks.map((each) => ({ ...each, success: each.error === null })) };
  }

  /** `platform/http/edge/json-body.ts` accepts form posts of mail programs on this path. */
  @Post(MAIL_LISTS.invites)
  @OpenTo('everyone')
  @ApiOperation({
    summary: 'Stop invites by a mailed link',
    description:
      'Mail programs post their one-click form here (RFC 8058); the server ignores the body.',
  })
  @Answers(MessageDto, InvalidOptOutError)
  async optOutOfInvites(
    @Query() { token }: MailedTokenDto,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    await this.guesses.limited(address, () => this.invites.optOut(token));
    return { message: 'Nobody can invite you by email anymore.' };
  }

  private counted<T>(user: LoggedInUser, work: () => Promise<T>): Promise<T> {
    return this.limits.counted([['invite-person', String(user.id)]], work);
  }

  private shown(invite: SentInvite): SentInviteDto {
    return { ...invite, link: this.invites.link(invite.id) };
  }
}
