import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { ImageTooLargeError } from '../domain/image.errors.js';
import { ImageUploadInterceptor } from './image-upload.interceptor.js';

/** Reads a multipart form with one image and the fields of this DTO, and documents the upload errors. */
export const TakesImage = (form: new () => object) =>
  applyDecorators(
    UseInterceptors(ImageUploadInterceptor),
    ApiConsumes('multipart/form-data'),
    ApiBody({ type: form }),
    ApiErrors({
      400: 'Please select an image first.',
      413: new ImageTooLargeError('bytes').message,
      415: 'This file is not a photo we can read. Please choose a JPEG, HEIC, PNG, WebP, GIF, AVIF or TIFF.',
      422: 'This photo seems to be damaged. Please choose another one.',
      503: 'Many photos are arriving just now. Please try again in a moment.',
    }),
  );
