import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsOptional } from 'class-validator';
import { MessageDto } from '../../../platform/http/message.dto.js';
import {
  IsEmailAddress,
  IsOmittable,
  IsPageUrl,
  IsText,
  IsHoneypot,
  IsUtmValue,
  IsWholeNumber,
  LONGEST_TOKEN,
  WholeNumberText,
} from '../../../platform/http/validation/rules.js';
import { IMAGES } from '../../../shared/product-rules.js';

const PHOTO = {
  type: 'string',
  format: 'binary',
  maxLength: IMAGES.bytes,
  description:
    'One JPEG, HEIC, PNG, WebP, GIF (first frame), AVIF or TIFF (first page) of at most ' +
    `${IMAGES.pixels / 1e6} megapixels; \`maxLength\` is in bytes. ` +
    'The memory for decoding allows fewer pixels in an AVIF, WebP, GIF or TIFF, and in an interlaced or progressive image.',
} as const;

/**
 * Text fields of the form. Multipart forms have no types, so numbers arrive as text. `ListedImage` says where a new
 * field is declared.
 */
export class UploadImageDto {
  @ApiPropertyOptional({
    description:
      'Stored in lower case, with the domain in ASCII, without surrounding space or invisible characters.',
  })
  @IsOptional()
  @IsEmailAddress()
  email?: string;

  @ApiPropertyOptional({
    default: 0,
    description:
      'By how many degrees the browser has already rotated the pixels. The product stores the number and does not rotate them.',
  })
  @IsOptional()
  @WholeNumberText()
  @IsWholeNumber({ min: 0, max: 360 })
  rotation: number = 0;

  @IsUtmValue()
  utmSource?: string;

  @IsUtmValue()
  utmMedium?: string;

  @IsPageUrl()
  pageUrl?: string;

  @ApiPropertyOptional({
    description:
      'The `receipt` of an earlier upload. The new image replaces the earlier one, unless the owner has accepted that one or it is hidden. An unknown receipt, or one older than a day, replaces nothing.',
  })
  @IsOmittable()
  @IsText(LONGEST_TOKEN)
  replaces?: string;

  @IsHoneypot()
  website?: string;
}

/** The whole form, for the OpenAPI document. */
export class UploadImageFormDto extends UploadImageDto {
  @ApiProperty(PHOTO)
  image: string;
}

export class UploadedImageDto extends MessageDto {
  @ApiPropertyOptional({
    description:
      'Only for a visitor who sent an address. A later upload can send it as `replaces`.',
  })
  receipt?: string;
}

/** The form of a preview: only the image. */
export class PreviewImageFormDto {
  @ApiProperty(PHOTO)
  @Allow()
  image: string;
}
