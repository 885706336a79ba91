import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import {
  BrokenImageError,
  ImageTooLargeError,
  MissingImageError,
  NotAnImageError,
  UploadsBusyError,
} from '../domain/image.errors.js';
import { ImageUploadInterceptor } from './image-upload.interceptor.js';

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
