import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/creates-once.decorator.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { SignedIn } from '../../auth/api/signed-in.decorator.js';
import type { SignedInUser } from '../../auth/domain/user.js';
import { InviteResends } from '../application/invite-resends.service.js';
import { Invites } from '../application/invites.service.js';
import { InviteNotFoundError, InviteNotResentError } from '../domain/invite.errors.js';
import { RESEND_REFUSALS, type SentInvite } from '../domain/sent-invite.js';
import { InviteResultsDto, InvitesDto, SendInvitesDto, SentInviteDto } from './invites.dto.js';

@ApiTags('invites')
@OpenTo('people')
@Controller()
export class InvitesController {
  constructor(
    private readonly invites: Invites,
    private readonly resends: InviteResends,
    private readonly limits: RateLimits,
  ) {}

  @Get('invites')
  @ApiOperation({
    summary: 'The invites of the caller',
    description: 'Oldest first, with the number of them that can be sent.',
  })
  @ApiOkResponse({ type: InvitesDto })
  async getInvites(@SignedIn() user: SignedInUser): Promise<InvitesDto> {
    const sent = await this.invites.list(user);
    const count = sent.filter(({ returned }) => !returned).length;
    return { invites: sent.map((each) => this.shown(each)), count, limit: this.invites.limit };
  }

  @Post('invites/:id/resend')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Mail an invite again',
    description: 'Once a day and `resendsLeft` times at most, while the friend has not joined.',
  })
  @ApiOkResponse({ type: SentInviteDto })
  @ApiErrors(InviteNotFoundError, new InviteNotResentError(RESEND_REFUSALS.pause))
  async resendInvite(
    @SignedIn() user: SignedInUser,
    @Param() { id }: RowIdDto,
  ): Promise<SentInviteDto> {
    return this.counted(user, async () => this.shown(await this.resends.resend(user, id)));
  }

  @Post('send-invites')
  @CreatesOnce()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Invite friends by email, as many as the limit leaves',
    description:
      'Each address succeeds or fails on its own; the answer does not tell who has an account.',
  })
  @ApiOkResponse({ type: InviteResultsDto })
  @ApiErrors('Email is required')
  async sendInvites(
    @SignedIn() user: SignedInUser,
    @Body() { emails }: SendInvitesDto,
  ): Promise<InviteResultsDto> {
    const checks = await this.counted(user, () => this.invites.send(user, emails));
    return { results: checks.map((each) => ({ ...each, success: each.error === null })) };
  }

  private counted<T>(user: SignedInUser, work: () => Promise<T>): Promise<T> {
    return this.limits.counted([['invite-person', String(user.id)]], work);
  }

  private shown(invite: SentInvite): SentInviteDto {
    return { ...invite, link: this.resends.link(invite.id) };
  }
}
