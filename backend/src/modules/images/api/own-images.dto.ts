import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { IsOmittable, IsOneOf, TrimmedText } from '../../../platform/http/validation/rules.js';
import type { Visibility } from '../domain/image.js';
import { isNote, LONGEST_REMOVAL_NOTE } from '../domain/removal.js';
import { ShownImageDto } from './shown-image.dto.js';

const VISIBILITIES: Visibility[] = ['public', 'only-me'];

export class SetVisibilityDto {
  @ApiProperty({ enum: VISIBILITIES, example: 'only-me' })
  @IsOneOf(VISIBILITIES)
  visibility: Visibility;
}

export class AppealDto {
  @ApiPropertyOptional({
    maxLength: LONGEST_REMOVAL_NOTE,
    example: 'This is my own hand.',
    description: 'For the moderator who looks again.',
  })
  @IsOmittable()
  @TrimmedText()
  @ValidateBy({
    name: 'isAppealNote',
    validator: {
      validate: (note: unknown) => note === '' || isNote(note),
      defaultMessage: () => `Note must be text of at most ${LONGEST_REMOVAL_NOTE} characters`,
    },
  })
  note?: string;
}

export class OwnImageDto extends ShownImageDto {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 360, example: 0 })
  rotation: number;

  @ApiProperty({ enum: VISIBILITIES })
  visibility: Visibility;

  @ApiProperty({ description: 'A moderator took it down.' })
  removed: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;
}
