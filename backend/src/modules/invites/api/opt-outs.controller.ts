import { Controller, Get, HttpCode, HttpStatus, Post, Query, Redirect } from '@nestjs/common';
import {
  ApiExcludeEndpoint,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { IsRequiredText } from '../../../platform/http/validation/rules.js';
import { OptOuts } from '../application/opt-outs.service.js';

const LONGEST_TOKEN = 128;

export class OptOutTokenDto {
  @ApiProperty({ maxLength: LONGEST_TOKEN, description: 'As the mailed link carries it.' })
  @IsRequiredText(LONGEST_TOKEN, 'This link is not valid. Please open it from the email again.')
  token: string;
}

export class OptedOutDto {
  @ApiProperty({ example: 'Nobody can invite you by email any more.' })
  message: string;
}

/** `platform/http/edge/json-body.ts` accepts the form posts of mail programs on this path. */
@ApiTags('invites')
@OpenTo('everyone')
@Controller('invite-opt-out')
export class OptOutsController {
  constructor(private readonly optOuts: OptOuts) {}

  @Post()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Receive no invitations any more',
    description: 'Mail programs post their one-click form here (RFC 8058); the body is not read.',
  })
  @ApiOkResponse({ type: OptedOutDto })
  @ApiErrors({ 400: 'This link is not valid. Please open it from the email again.' })
  async optOutOfInvites(@Query() { token }: OptOutTokenDto): Promise<OptedOutDto> {
    await this.optOuts.accept(token);
    return { message: 'Nobody can invite you by email any more.' };
  }

  /** Mail programs without one-click support open the same URL in a browser. */
  @Get()
  @Redirect()
  @ApiExcludeEndpoint()
  openOptOutPage(@Query() { token }: OptOutTokenDto): { url: string; statusCode: number } {
    return { url: this.optOuts.page(token), statusCode: HttpStatus.SEE_OTHER };
  }
}
