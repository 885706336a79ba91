import { hash } from 'node:crypto';
import { Body, Delete, Get, Header, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiExcludeEndpoint, ApiOperation } from '@nestjs/swagger';
import { NeedsConfirmation } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/idempotency.interceptor.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { INVALID_EMAIL } from '../../../shared/email-address.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import {
  LetterChangedError,
  LetterNotFoundError,
  LetterStatusError,
  NestedMarkdownError,
  NoRecipientsError,
  SendingTimeError,
} from '../../signups/domain/signup.errors.js';
import type { WrittenLetter } from '../../signups/domain/listed-letter.js';
import { LetterPreviews } from '../application/letter-previews.service.js';
import { LetterEdits } from '../application/letter-edits.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting, AdminController } from './admin-controller.decorator.js';
import {
  AudienceQueryDto,
  LetterAudienceDto,
  LetterDraftDto,
  LetterDto,
  LetterPreviewDto,
  LetterTextDto,
  SaveLetterDto,
  ScheduleLetterDto,
  StopLetterDto,
  TestLetterDto,
} from './letter.dto.js';
import { BUCKETS } from '../../../platform/limits/buckets.js';

/** Shows the mail that the editor posts to the frame, and keeps the scroll position. */
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

@AdminController('letters')
export class LettersController {
  constructor(
    private readonly edits: LetterEdits,
    private readonly previews: LetterPreviews,
  ) {}

  @Get('preview-frame')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', FRAME_POLICY)
  @Header('X-Frame-Options', 'SAMEORIGIN')
  @ApiExcludeEndpoint()
  getLetterPreviewFrame(): string {
    return FRAME;
  }

  @Get('audience')
  @ApiOperation({
    summary: 'The recipients of a letter, and how fast it is sent',
    description:
      'A letter goes to the confirmed addresses of its audience. Anyone who unsubscribes before their turn is left out.',
  })
  @Answers(LetterAudienceDto, 'Source must be text')
  getLetterAudience(
    @Acting() admin: ActingAdmin,
    @Query() { source, medium }: AudienceQueryDto,
  ): Promise<LetterAudienceDto> {
    return this.edits.audience(admin, { source: source || null, medium: medium || null });
  }

  @Get(':id')
  @ApiOperation({
    summary: 'A letter with its text',
    description: 'The counts are current.',
  })
  @Answers(LetterDto, LetterNotFoundError)
  getLetter(@Param() { id }: RowIdDto): Promise<WrittenLetter> {
    return this.edits.get(id);
  }

  @Post()
  @CreatesOnce()
  @ApiOperation({
    summary: 'Write a letter',
    description: 'The letter is a draft until it is scheduled.',
  })
  @Answers(LetterDto, 'Subject is required')
  createLetter(@Acting() admin: ActingAdmin, @Body() text: LetterDraftDto): Promise<WrittenLetter> {
    return this.edits.create(admin, text);
  }

  @Put(':id')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Change a letter',
    description: 'Possible until the letter is being sent. A scheduled letter stays scheduled.',
  })
  @Answers(LetterDto, 'Subject is required', LetterNotFoundError, LetterChangedError)
  updateLetter(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
    @Body() { seen, ...text }: SaveLetterDto,
  ): Promise<WrittenLetter> {
    return this.edits.update(admin, { id, seen }, text);
  }

  @Post(':id/schedule')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Send a letter, now or later',
    description:
      'Another call moves the letter to the new time. The letter goes out in batches, and one letter is sent at a time.',
  })
  @Answers(LetterDto, SendingTimeError, LetterNotFoundError, LetterChangedError, NoRecipientsError)
  scheduleLetter(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
    @Body() { seen, at }: ScheduleLetterDto,
  ): Promise<WrittenLetter> {
    return this.edits.schedule(admin, { id, seen }, at ?? null);
  }

  @Post(':id/stop')
  @ApiOperation({
    summary: 'Stop a letter',
    description:
      'A scheduled letter becomes a draft again. A letter that is being sent ends for good; only mails that are on their way to the mail server still go out.',
  })
  @ApiBody({ type: StopLetterDto, required: false })
  @Answers(LetterDto, LetterNotFoundError, new LetterStatusError('stop'))
  stopLetter(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
    @Body() { onlyScheduled }: StopLetterDto,
  ): Promise<WrittenLetter> {
    return this.edits.stop(admin, id, onlyScheduled ?? false);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Delete a draft',
    description: 'A letter that is scheduled or was sent to anybody can’t be deleted.',
  })
  @Answers(MessageDto, LetterNotFoundError, new LetterStatusError('delete'))
  async deleteLetter(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto): Promise<MessageDto> {
    await this.edits.delete(admin, id);
    return { message: 'The letter is deleted.' };
  }

  @Post('preview')
  @ApiOperation({
    summary: 'Preview a text as a mail',
    description: 'Stores nothing. Accepts an empty text, and refuses one that is too long.',
  })
  @Answers(LetterPreviewDto, NestedMarkdownError)
  previewLetter(@Body() text: LetterTextDto): LetterPreviewDto {
    return { html: this.previews.preview(text) };
  }

  @Post(':id/test')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Mail a letter to one address as a test',
    description: `Sends the stored text. Each admin can send ${BUCKETS['letter-test-person'].points} of these mails an hour.`,
  })
  @Answers(MessageDto, INVALID_EMAIL, LetterNotFoundError)
  async testLetter(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
    @Body() { email }: TestLetterDto,
  ): Promise<MessageDto> {
    await this.previews.mail(admin, id, email);
    return { message: `The letter is on its way to ${email}.` };
  }
}
