import { hash } from 'node:crypto';
import { Body, Get, Header, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { NestedMarkdownError } from '../../../platform/mail/markdown.js';
import { INVALID_EMAIL } from '../../../shared/email-address.js';
import { LetterNotFoundError } from '../../signups/domain/signup.errors.js';
import { LetterTrials } from '../application/letter-trials.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting } from './acting-admin.decorator.js';
import { AdminController } from './admin-controller.decorator.js';
import { LetterPreviewDto, LetterTextDto, TestLetterDto } from './letter.dto.js';

/** Shows the mail that the editor posts to it, and keeps the place to which it was scrolled. */
const SHOW = `addEventListener('message',({source,data})=>{
if(source!==parent||typeof data!=='string')return;
const top=scrollY;
const mail=new DOMParser().parseFromString(data,'text/html').documentElement;
document.replaceChild(document.adoptNode(mail),document.documentElement);
scrollTo(0,top);
});parent.postMessage('ready','*');`;
const FRAME = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><meta name="color-scheme" content="light dark"><script>${SHOW}</script></head><body></body></html>`;

/** A mail has inline styles, which the portal forbids. The frame may run the script above, and load nothing. */
const FRAME_POLICY = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  `script-src 'sha256-${hash('sha256', SHOW, 'base64')}'`,
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join(';');

/** What an admin tries out before sending a letter. */
@AdminController('letters')
export class LetterTrialsController {
  constructor(private readonly trials: LetterTrials) {}

  @Get('preview-frame')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', FRAME_POLICY)
  @Header('X-Frame-Options', 'SAMEORIGIN')
  @ApiExcludeEndpoint()
  getLetterPreviewFrame(): string {
    return FRAME;
  }

  @Post('preview')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'See a text as a mail',
    description: 'Stores nothing. Too long a text is refused; an empty one is not.',
  })
  @ApiOkResponse({ type: LetterPreviewDto })
  @ApiErrors(NestedMarkdownError)
  previewLetter(@Body() text: LetterTextDto): LetterPreviewDto {
    return { html: this.trials.preview(text) };
  }

  @Post(':id/test')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Mail a letter to one address, to try it',
    description: 'Sends the stored text. Twenty an hour for each admin.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(INVALID_EMAIL, LetterNotFoundError)
  async testLetter(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
    @Body() { email }: TestLetterDto,
  ): Promise<MessageDto> {
    await this.trials.mail(admin, id, email);
    return { message: `The letter is on its way to ${email}.` };
  }
}
