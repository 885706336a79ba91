import { Body, Delete, Get, HttpCode, HttpStatus, Param, Post, Put } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/idempotency.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import {
  LetterChangedError,
  LetterNotFoundError,
  LetterStatusError,
  NoRecipientsError,
  SendingTimeError,
} from '../../signups/domain/signup.errors.js';
import type { WrittenLetter } from '../../signups/domain/listed-letter.js';
import { LetterEdits } from '../application/letter-edits.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting } from './acting-admin.decorator.js';
import { AdminController } from './admin-controller.decorator.js';
import {
  LetterAudienceDto,
  LetterDto,
  LetterTextDto,
  SaveLetterDto,
  ScheduleLetterDto,
  StopLetterDto,
} from './letter.dto.js';

@AdminController('letters')
export class LettersController {
  constructor(private readonly edits: LetterEdits) {}

  @Get('audience')
  @ApiOperation({
    summary: 'Who a letter goes to, and how fast',
    description:
      'A letter goes to the confirmed addresses. Who unsubscribes before their turn gets nothing.',
  })
  @ApiOkResponse({ type: LetterAudienceDto })
  getLetterAudience(@Acting() admin: ActingAdmin): Promise<LetterAudienceDto> {
    return this.edits.audience(admin);
  }

  @Get(':id')
  @ApiOperation({
    summary: 'A letter with its text',
    description: 'Its counts are those of this moment.',
  })
  @ApiOkResponse({ type: LetterDto })
  @ApiErrors(LetterNotFoundError)
  getLetter(@Param() { id }: RowIdDto): Promise<WrittenLetter> {
    return this.edits.get(id);
  }

  @Post()
  @HttpCode(HttpStatus.OK)
  @CreatesOnce()
  @ApiOperation({ summary: 'Write a letter', description: 'It is a draft until it is scheduled.' })
  @ApiOkResponse({ type: LetterDto })
  @ApiErrors('Subject is required')
  createLetter(@Acting() admin: ActingAdmin, @Body() text: LetterTextDto): Promise<WrittenLetter> {
    return this.edits.create(admin, text);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change a letter',
    description: 'As long as it has not begun to be sent. A scheduled letter stays scheduled.',
  })
  @ApiOkResponse({ type: LetterDto })
  @ApiErrors('Subject is required', LetterNotFoundError, LetterChangedError)
  updateLetter(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
    @Body() { seen, ...text }: SaveLetterDto,
  ): Promise<WrittenLetter> {
    return this.edits.update(admin, { id, seen }, text);
  }

  @Post(':id/schedule')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Send a letter, now or later',
    description:
      'Sent again, it is moved to the other time. It goes out in batches; one letter at a time is being sent.',
  })
  @ApiOkResponse({ type: LetterDto })
  @ApiErrors(SendingTimeError, LetterNotFoundError, LetterChangedError, NoRecipientsError)
  scheduleLetter(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
    @Body() { seen, at }: ScheduleLetterDto,
  ): Promise<WrittenLetter> {
    return this.edits.schedule(admin, { id, seen }, at ?? null);
  }

  @Post(':id/stop')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Stop a letter',
    description:
      'A scheduled letter becomes a draft again. One that is being sent ends for good: at most the current mail still goes out.',
  })
  @ApiBody({ type: StopLetterDto, required: false })
  @ApiOkResponse({ type: LetterDto })
  @ApiErrors(LetterNotFoundError, new LetterStatusError('stop'))
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
    description: 'Letters that are scheduled, or that went to anybody, stay.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(LetterNotFoundError, new LetterStatusError('delete'))
  async deleteLetter(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto): Promise<MessageDto> {
    await this.edits.delete(admin, id);
    return { message: 'The letter is deleted.' };
  }
}
