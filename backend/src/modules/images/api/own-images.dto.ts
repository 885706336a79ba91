import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize } from 'class-validator';
import { itemDtoOf } from '../../../platform/http/lists/list.dto.js';
import {
  isIdOfRow,
  IsOmittable,
  IsOneOf,
  Rule,
  TrimmedText,
} from '../../../platform/http/validation/rules.js';
import { UNCLAIMED_SHOWN } from '../domain/image-types.js';
import { ListedImage, VISIBILITIES, type Visibility } from '../domain/listed-image.js';
import { isNote } from '../domain/removal.js';
import { ShownImageDto } from './shown-image.dto.js';
import { applyDecorators } from '@nestjs/common';
import { IMAGES } from '../../../shared/product-rules.js';

export class SetVisibilityDto {
  @ApiProperty({ enum: VISIBILITIES, example: 'only-me' })
  @IsOneOf(VISIBILITIES)
  visibility: Visibility;
}

export class AppealDto {
  @ApiPropertyOptional({
    maxLength: IMAGES.longestNote,
    example: 'This is my own hand.',
    description: 'A note to the moderator who looks at the image again.',
  })
  @IsOmittable()
  @TrimmedText()
  @Rule(
    'isAppealNote',
    (note) => note === '' || isNote(note),
    `Note must be text of at most ${IMAGES.longestNote} characters`,
  )
  note?: string;
}

export class OwnImageDto extends itemDtoOf(ListedImage) {
  @ApiProperty({ description: 'Whether a moderator removed the image.' })
  removed: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;
}

export const CHOOSE_IMAGES = `Please choose 1 to ${UNCLAIMED_SHOWN} photos`;

const IDS = {
  type: 'array' as const,
  items: { type: 'integer', minimum: 1 },
  minItems: 1,
  maxItems: UNCLAIMED_SHOWN,
  example: [17],
};

export class UnclaimedImageDto extends ShownImageDto {
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;
}

export class AcceptImagesDto {
  @ApiProperty({ ...IDS, description: 'The images that the caller has seen and accepts.' })
  @AreIds()
  imageIds: number[];
}

export class DeclineImagesDto {
  @ApiPropertyOptional({
    ...IDS,
    description: 'Without this field, all unclaimed images are declined.',
  })
  @IsOmittable()
  @AreIds()
  imageIds?: number[];
}

function AreIds(): PropertyDecorator {
  const areIds = (ids: unknown) => Array.isArray(ids) && ids.length > 0 && ids.every(isIdOfRow);
  return applyDecorators(
    ArrayMaxSize(UNCLAIMED_SHOWN, { message: CHOOSE_IMAGES }),
    Rule('areIds', areIds, CHOOSE_IMAGES),
  );
}
