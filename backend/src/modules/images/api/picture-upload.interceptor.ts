import { promisify } from 'node:util';
import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { isStorable } from '../../../platform/http/edge/json-body.js';
import {
  InvalidInputError,
  UnreadableTextError,
  UnsupportedBodyError,
} from '../../../platform/http/errors/edge.errors.js';
import { PictureTooLargeError } from '../domain/image.errors.js';
import { PICTURE_LIMITS } from '../domain/picture-reader.js';

/** One file of at most 10 MiB in memory and a handful of short text fields; nothing touches the disk. */
const receive = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: PICTURE_LIMITS.bytes,
    files: 1,
    fields: 8,
    parts: 9,
    fieldSize: 4_096,
    fieldNameSize: 64,
    headerPairs: 32,
    fieldNestingDepth: 0,
  },
}).single('image');

/** Reads a multipart form with one picture. */
@Injectable()
export class PictureUploadInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!request.is('multipart/form-data')) throw new UnsupportedBodyError('multipart/form-data');
    await received(request, http.getResponse<Response>());
    request.body = withoutEmptyFields((request.body ?? {}) as Record<string, unknown>);
    if (!isStorable(request.body)) throw new UnreadableTextError();
    return next.handle();
  }
}

async function received(request: Request, response: Response): Promise<void> {
  try {
    await promisify(receive)(request, response);
  } catch (failure) {
    throw readable(failure);
  }
}

function readable(failure: unknown): Error {
  if (!(failure instanceof MulterError)) {
    return new InvalidInputError({ image: ['The upload was cut off or is not a valid form.'] });
  }
  if (failure.code === 'LIMIT_FILE_SIZE') return new PictureTooLargeError('bytes');
  if (failure.code === 'LIMIT_UNEXPECTED_FILE' || failure.code === 'LIMIT_FILE_COUNT') {
    return new InvalidInputError({ image: ['Please send one photo, in the field image.'] });
  }
  return new InvalidInputError({
    [failure.field ?? 'image']: ['The form has too many or too large fields.'],
  });
}

/** A form sends a field that nobody filled in as an empty text. */
function withoutEmptyFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
