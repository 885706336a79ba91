import { Delete, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import {
  MailUnderWayError,
  ReturnedMailError,
  UndeliveredMailNotFoundError,
} from '../../bounces/domain/bounce.errors.js';
import { ResponseNotFoundError } from '../../questions/domain/question.errors.js';
import { SignupNotFoundError } from '../../signups/domain/signup.errors.js';
import { ListedItemEdits } from '../application/listed-item-edits.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting, AdminController } from './admin-controller.decorator.js';

/** Actions of admins on single responses, sign-ups and undelivered mails. */
@AdminController()
export class ListItemActionsController {
  constructor(private readonly edits: ListedItemEdits) {}

  @Delete('responses/:id')
  @ApiOperation({
    summary: 'Delete a response',
    description: 'The author can answer again if the question is today’s.',
  })
  @Answers(MessageDto, ResponseNotFoundError)
  async deleteResponse(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto) {
    await this.edits.deleteResponse(admin, id);
    return { message: 'The response is deleted.' };
  }

  @Delete('email-signups/:id')
  @ApiOperation({
    summary: 'Delete an email signup',
    description: 'The address gets no news anymore, unless its owner signs up and confirms again.',
  })
  @Answers(MessageDto, SignupNotFoundError)
  async deleteEmailSignup(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto) {
    await this.edits.deleteSignup(admin, id);
    return { message: 'The email signup is deleted.' };
  }

  @Post('undelivered-mails/:id/resend')
  @ApiOperation({
    summary: 'Send a mail again that could not be delivered',
    description:
      'The product composes the mail again with the same Message-ID and tries for a day. It does not send a mail that has become pointless, for example to an address that opted out.',
  })
  @Answers(MessageDto, UndeliveredMailNotFoundError, MailUnderWayError, ReturnedMailError)
  async resendMail(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto) {
    await this.edits.resendMail(admin, id);
    return { message: 'The mail is being sent again.' };
  }
}
