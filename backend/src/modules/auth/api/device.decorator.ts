import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { deviceWords } from './device-words.js';

/** Browser and system of the request, such as `Firefox on Windows`, or null when they are unknown. */
export const Device = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  deviceWords(context.switchToHttp().getRequest<Request>().get('User-Agent')),
);
