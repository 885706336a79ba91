import { Body, Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/creates-once.decorator.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { SignedIn } from '../../auth/api/signed-in.decorator.js';
import type { SignedInUser } from '../../auth/domain/user.js';
import { Invites } from '../application/invites.service.js';
import { InviteResultsDto, InvitesDto, SendInvitesDto } from './invites.dto.js';

@ApiTags('invites')
@ApiCookieAuth('people')
@OpenTo('people')
@Controller()
export class InvitesController {
  constructor(
    private readonly invites: Invites,
    private readonly limits: RateLimits,
  ) {}

  @Get('invites')
  @ApiOperation({
    summary: 'Whom I have invited',
    description: 'In the order in which they were sent, with how many there can be.',
  })
  @ApiOkResponse({ type: InvitesDto })
  @ApiErrors({ 401: 'Please sign in first.' })
  async getInvites(@SignedIn() user: SignedInUser): Promise<InvitesDto> {
    const invites = await this.invites.list(user);
    return { invites, count: invites.length, limit: this.invites.limit };
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
  @ApiErrors({
    400: 'Email is required',
    401: 'Please sign in first.',
    429: 'Too many requests. Please try again later.',
  })
  async sendInvites(
    @SignedIn() user: SignedInUser,
    @Body() { emails }: SendInvitesDto,
  ): Promise<InviteResultsDto> {
    await this.limits.take('invite-person', String(user.id));
    const checks = await this.invites.send(user, emails);
    return { results: checks.map((each) => ({ ...each, success: each.error === null })) };
  }
}
