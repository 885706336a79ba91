import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { exportQueryOf, itemDtoOf, listQueryOf } from '../../../platform/http/lists/list.dto.js';
import {
  IsRowId,
  IsWholeNumber,
  WholeNumberText,
} from '../../../platform/http/validation/rules.js';
import { ReviewedImage } from '../domain/image-review.js';

export class ImagesQueryDto extends listQueryOf(ReviewedImage) {}
export class ImagesExportDto extends exportQueryOf(ReviewedImage) {}
export class ReviewedImageDto extends itemDtoOf(ReviewedImage) {}

export class ChosenImageDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 17 })
  @IsRowId()
  imageId: number;
}

/** Text fields of the form. Multipart has no types, so numbers arrive as text. */
export class RotateImageDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 17 })
  @WholeNumberText()
  @IsRowId()
  imageId: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: 360,
    default: 0,
    description: 'By how many degrees the pixels were turned; stored, not applied.',
  })
  @WholeNumberText()
  @IsWholeNumber({ min: 0, max: 360 })
  rotation: number = 0;
}

/** The whole form, for the OpenAPI document. */
export class RotateImageFormDto extends RotateImageDto {
  @ApiProperty({ type: 'string', format: 'binary', description: 'The picture with turned pixels.' })
  image: string;
}
