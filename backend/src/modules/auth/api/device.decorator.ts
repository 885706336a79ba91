import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { deviceName } from './device-name.js';

/** Browser and system of the request, such as `Firefox on Windows`, or null when they are unknown. */
export const Device = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  deviceName(context.switchToHttp().getRequest<Request>().get('User-Agent')),
);
