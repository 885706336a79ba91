import { Body, Controller, Headers, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { Bounces } from '../application/bounces.service.js';
import { ProviderWebhooks } from '../application/provider-webhooks.service.js';
import { UnknownProviderError } from '../domain/bounce.errors.js';

/**
 * Webhooks that mail providers call, with bodies in their own formats. A call about something else than a bounce or a
 * complaint gets 200, too, so that the provider does not repeat it. `platform/http/edge/json-body.ts` accepts the plain
 * text of SNS on this path.
 */
@ApiExcludeController()
@OpenTo('everyone')
@Controller('bounces')
export class BouncesController {
  constructor(
    private readonly webhooks: ProviderWebhooks,
    private readonly bounces: Bounces,
    private readonly guesses: TokenGuesses,
  ) {}

  @Post(':provider')
  @HttpCode(200)
  async reportBounce(
    @Param('provider') provider: string,
    @Body() body: unknown,
    @Headers('authorization') authorization: string | undefined,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    const read = this.webhooks.find(provider);
    if (!read) throw new UnknownProviderError();
    const report = await this.guesses.limited(address, async () => read({ body, authorization }));
    if (report) await this.bounces.take(report);
    return { message: 'Thank you.' };
  }
}
