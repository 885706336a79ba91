import { type ArgumentsHost, Catch, type ExceptionFilter, HttpStatus } from '@nestjs/common';
import type { Response } from 'express';
import { InvalidInputError } from '../../../platform/http/errors/edge.errors.js';
import type { MessageDto } from '../../../platform/http/message.dto.js';

export const ANSWER: MessageDto = { message: 'Noted.' };

/** Answers an invalid page view like a valid one: pages show no answer to it. */
@Catch(InvalidInputError)
export class DroppedViewFilter implements ExceptionFilter {
  catch(_invalid: InvalidInputError, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().status(HttpStatus.ACCEPTED).json(ANSWER);
  }
}
