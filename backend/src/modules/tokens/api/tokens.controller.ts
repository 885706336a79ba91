import { Body, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { NeedsConfirmation } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { Acting, AdminController } from '../../admin/api/admin-controller.decorator.js';
import type { ActingAdmin } from '../../admin/application/audit-trail.service.js';
import { ApiTokens } from '../application/api-tokens.service.js';
import { TokenNameTakenError, TokenNotFoundError } from '../domain/token.errors.js';
import { MadeTokenDto, MakeTokenDto, TokenDto } from './token.dto.js';

@AdminController('tokens')
export class TokensController {
  constructor(private readonly tokens: ApiTokens) {}

  @Get()
  @ApiOperation({ summary: 'API tokens', description: 'Newest first, with those that expired.' })
  @Answers([TokenDto])
  listApiTokens(): Promise<TokenDto[]> {
    return this.tokens.list();
  }

  @Post()
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Make an API token',
    description:
      'All admins get a mail. The token ends after its days, and with the access of the admin who made it.',
  })
  @Answers(MadeTokenDto, 'Name is required', TokenNameTakenError)
  createApiToken(@Acting() admin: ActingAdmin, @Body() draft: MakeTokenDto): Promise<MadeTokenDto> {
    return this.tokens.create(admin, draft);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'End an API token', description: 'Its next call is refused.' })
  @Answers(MessageDto, TokenNotFoundError)
  async endApiToken(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto): Promise<MessageDto> {
    await this.tokens.end(admin, id);
    return { message: 'The token is ended.' };
  }
}
