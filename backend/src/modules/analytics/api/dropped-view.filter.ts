import { type ArgumentsHost, Catch, type ExceptionFilter, HttpStatus } from '@nestjs/common';
import type { Response } from 'express';
import type { MessageDto } from '../../../platform/http/message.dto.js';
import { InvalidInputError } from '../../../shared/refusal.errors.js';

export const ANSWER: MessageDto = { message: 'Noted.' };

/** Answers an invalid page view like a valid one: pages show no answer to it. */
@Catch(InvalidInputError)
export class DroppedViewFilter implements ExceptionFilter {
  catch(_invalid: InvalidInputError, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().status(HttpStatus.ACCEPTED).json(ANSWER);
  }
}
