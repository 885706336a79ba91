import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { finalize } from 'rxjs';
import { isStorable } from '../../../platform/http/edge/json-body.js';
import {
  UnreadableTextError,
  UnsupportedBodyError,
} from '../../../platform/http/errors/edge.errors.js';
import { DomainError } from '../../../shared/domain-error.js';
import { InvalidInputError } from '../../../shared/refusal.errors.js';
import { IMAGES } from '../../../shared/product-rules.js';
import {
  BrokenImageError,
  ImageTooLargeError,
  MissingImageError,
  NotAnImageError,
  UploadsBusyError,
} from '../domain/image.errors.js';
import { FORM_BYTES, type UploadInFlight, UploadsInFlight } from './uploads-in-flight.js';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import multer, { MulterError } from 'multer';

/**
 * Limits of an upload form, which has a few text fields. `fieldSize` is large because a long page URL is cut, not
 * rejected.
 */
const LIMITS = {
  fileSize: IMAGES.bytes,
  files: 1,
  fields: 8,
  parts: 9,
  fieldSize: FORM_BYTES,
  fieldNameSize: 64,
  headerPairs: 32,
  fieldNestingDepth: 0,
} as const;

/** Milliseconds for which a client may keep sending after the response, so that it still reads the response. */
const LINGER = 5_000;

/** Reserves memory, then reads a multipart form with one image into it. Writes nothing to disk. */
@Injectable()
class ImageUploadInterceptor implements NestInterceptor {
  constructor(private readonly uploads: UploadsInFlight) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    if (!request.is('multipart/form-data')) throw new UnsupportedBodyError('multipart/form-data');
    cutOffAfterResponse(request, response);
    const upload = this.uploads.admit(bytesOf(request));
    const end = () => {
      upload.free();
      this.uploads.release(upload);
    };
    try {
      await received(request, response, upload);
      request.body = withoutEmptyFields((request.body ?? {}) as Record<string, unknown>);
      if (!isStorable(request.body)) throw new UnreadableTextError();
      return next.handle().pipe(finalize(end));
    } catch (failure) {
      end();
      throw failure;
    }
  }
}

/** Bytes to reserve. A body without a declared length counts as one of maximum length. */
function bytesOf({ headers }: Request): number {
  const most = IMAGES.bytes + FORM_BYTES;
  const declared = headers['transfer-encoding'] ? most : Number(headers['content-length'] ?? 0);
  if (declared > most) throw new ImageTooLargeError('bytes');
  return declared;
}

function cutOffAfterResponse(request: Request, response: Response): void {
  const cutOff = () => !request.complete && request.socket.destroy();
  response.once('finish', () => void (request.complete || setTimeout(cutOff, LINGER).unref()));
}

/** Rejects as soon as the file is refused; multer would read the rest of the body first. */
async function received(request: Request, response: Response, file: UploadInFlight): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  file.onRefused(reject);
  multer({ storage: file, limits: LIMITS }).single('image')(
    request,
    response,
    (failure: unknown) => (failure ? reject(failure) : resolve()),
  );
  try {
    await promise;
  } catch (failure) {
    throw readable(failure);
  }
}

function readable(failure: unknown): Error {
  if (failure instanceof DomainError) return failure;
  if (!(failure instanceof MulterError)) {
    return new InvalidInputError({ image: ['The upload was cut off. Please try again.'] });
  }
  if (failure.code === 'LIMIT_FILE_SIZE') return new ImageTooLargeError('bytes');
  if (failure.code === 'LIMIT_UNEXPECTED_FILE' || failure.code === 'LIMIT_FILE_COUNT') {
    return new InvalidInputError({ image: ['Please send one photo, in the field image.'] });
  }
  return new InvalidInputError({
    [failure.field ?? 'image']: ['The form has too many or too large fields.'],
  });
}

/** Drops empty texts, which a form sends for fields left blank. */
function withoutEmptyFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** Reads a multipart form with at most one image and the fields of this DTO. */
export const TakesImageForm = (form: new () => object) =>
  applyDecorators(
    UseInterceptors(ImageUploadInterceptor),
    ApiConsumes('multipart/form-data'),
    ApiBody({ type: form }),
  );

/** Like `TakesImageForm`, for an upload; documents its errors. */
export const TakesImage = (form: new () => object) =>
  applyDecorators(
    TakesImageForm(form),
    ApiErrors(
      MissingImageError,
      new ImageTooLargeError('bytes'),
      NotAnImageError,
      BrokenImageError,
      UploadsBusyError,
    ),
  );
