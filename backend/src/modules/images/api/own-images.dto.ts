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
import { UNCLAIMED_SHOWN } from '../domain/image.js';
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
    description: 'For the moderator who looks again.',
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
  @ApiProperty({ description: 'A moderator took it down.' })
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
  @ApiProperty({ ...IDS, description: 'Those that the caller has seen.' })
  @AreIds()
  imageIds: number[];
}

export class DeclineImagesDto {
  @ApiPropertyOptional({ ...IDS, description: 'All of them when left out.' })
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
