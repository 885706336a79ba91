import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { exportQueryBy, listQueryBy } from '../../../platform/http/lists/list-query.dto.js';
import { IsRowId, WholeNumberText } from '../../../platform/http/validation/rules.js';
import { IMAGE_SORTS, type ReviewedImage } from '../domain/image-review.js';

const ROTATION_MESSAGE = 'rotation must be a whole number from 0 to 360';
const SWITCH = { enum: ['true', 'false'], default: 'false' };

function IsSwitch(name: string): PropertyDecorator {
  return IsIn(SWITCH.enum, { message: `${name} must be true or false` });
}

class ImageFilterDto {
  @ApiPropertyOptional({ ...SWITCH, description: 'Leave out those that were removed.' })
  @IsOptional()
  @IsSwitch('hideRemoved')
  hideRemoved?: string;

  @ApiPropertyOptional({ ...SWITCH, description: 'Leave out those that were accepted.' })
  @IsOptional()
  @IsSwitch('hideAccepted')
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
  @IsRowId('imageId')
  imageId: number;
}

/** The text fields beside the file; multipart knows no types, so numbers arrive as text. */
export class RotateImageDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 17 })
  @WholeNumberText()
  @IsRowId('imageId')
  imageId: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: 360,
    default: 0,
    description: 'By how many degrees the pixels were turned; stored, not applied.',
  })
  @WholeNumberText()
  @IsInt({ message: ROTATION_MESSAGE })
  @Min(0, { message: ROTATION_MESSAGE })
  @Max(360, { message: ROTATION_MESSAGE })
  rotation: number = 0;
}

/** The whole form, for the documentation. */
export class RotateImageFormDto extends RotateImageDto {
  @ApiProperty({ type: 'string', format: 'binary', description: 'The picture with turned pixels.' })
  image: string;
}
