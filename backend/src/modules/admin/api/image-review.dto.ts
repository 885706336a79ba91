import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { exportQueryBy, listQueryBy } from '../../../platform/http/lists/list-query.dto.js';
import {
  IsOneOf,
  IsRowId,
  IsWholeNumber,
  WholeNumberText,
} from '../../../platform/http/validation/rules.js';
import { IMAGE_SORTS, type ReviewedImage } from '../domain/image-review.js';

const SWITCH = { enum: ['true', 'false'], default: 'false' };

class ImageFilterDto {
  @ApiPropertyOptional({ ...SWITCH, description: 'Leave out those that were removed.' })
  @IsOptional()
  @IsOneOf(SWITCH.enum)
  hideRemoved?: string;

  @ApiPropertyOptional({ ...SWITCH, description: 'Leave out those that were accepted.' })
  @IsOptional()
  @IsOneOf(SWITCH.enum)
  hideAccepted?: string;
}

export class ImagesQueryDto extends IntersectionType(listQueryBy(IMAGE_SORTS), ImageFilterDto) {}
export class ImagesExportDto extends IntersectionType(exportQueryBy(IMAGE_SORTS), ImageFilterDto) {}

export class ReviewedImageDto implements ReviewedImage {
  @ApiProperty({ type: 'integer', example: 17 })
  id: number;

  @ApiProperty({ type: String, nullable: true, example: 'mara@example.com' })
  email: string | null;

  @ApiProperty({ example: 'image/jpeg' })
  mimetype: string;

  @ApiProperty({
    example: '/media/0f8b2c1d4e5a69788796a5b4c3d2e1f0.jpg',
    description: 'Can be loaded as it is; for a picture that is hidden it works for ten minutes.',
  })
  objectStorageUrl: string;

  @ApiProperty({ type: 'integer', example: 48_213, description: 'Bytes.' })
  fileSize: number;

  @ApiProperty({ type: 'integer', example: 1200, description: 'Pixels.' })
  width: number;

  @ApiProperty({ type: 'integer', example: 1600, description: 'Pixels.' })
  height: number;

  @ApiProperty({ description: 'A tiny blurred stand-in to show until the picture is there.' })
  placeholder: string;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 360, example: 0 })
  rotation: number;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'true: removed, false: accepted, null: needs review.',
  })
  removed: boolean | null;

  @ApiProperty({ enum: ['public', 'only-me'] })
  visibility: 'public' | 'only-me';

  @ApiProperty({ type: String, nullable: true })
  pageUrl: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'card' })
  utmSource: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'qr' })
  utmMedium: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: 'integer', example: 3, description: 'Ups less downs.' })
  totalRating: number;
}

export class ChosenImageDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 17 })
  @IsRowId()
  imageId: number;
}

/** The text fields beside the file; multipart knows no types, so numbers arrive as text. */
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

/** The whole form, for the documentation. */
export class RotateImageFormDto extends RotateImageDto {
  @ApiProperty({ type: 'string', format: 'binary', description: 'The picture with turned pixels.' })
  image: string;
}
