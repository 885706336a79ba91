import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  EMAIL_MESSAGE,
  IsEmailAddress,
  IsPageUrl,
  IsTrap,
  IsUtmValue,
  WholeNumberText,
} from '../../../platform/http/validation/rules.js';

const ROTATION_MESSAGE = 'rotation must be a whole number from 0 to 360';

/** The text fields beside the file; multipart knows no types, so numbers arrive as text. */
export class UploadImageDto {
  @ApiPropertyOptional({ format: 'email', maxLength: 254, description: EMAIL_MESSAGE })
  @IsOptional()
  @IsEmailAddress()
  email?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: 360,
    default: 0,
    description: 'By how many degrees the pixels were already turned; stored, not applied.',
  })
  @IsOptional()
  @WholeNumberText()
  @IsInt({ message: ROTATION_MESSAGE })
  @Min(0, { message: ROTATION_MESSAGE })
  @Max(360, { message: ROTATION_MESSAGE })
  rotation: number = 0;

  @ApiPropertyOptional({ description: 'Cut to 200 characters.' })
  @IsUtmValue()
  utmSource?: string;

  @ApiPropertyOptional({ description: 'Cut to 200 characters.' })
  @IsUtmValue()
  utmMedium?: string;

  @ApiPropertyOptional({ description: 'Cut to 2000 characters.' })
  @IsPageUrl()
  pageUrl?: string;

  @ApiPropertyOptional({ description: 'Leave empty: filled in, nothing is stored.' })
  @IsTrap()
  website?: string;
}

/** The whole form, for the documentation. */
export class UploadImageFormDto extends UploadImageDto {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    description:
      'One JPEG, PNG, WebP, GIF (first frame) or AVIF of at most 10 MiB and 50 megapixels.',
  })
  image: string;
}
