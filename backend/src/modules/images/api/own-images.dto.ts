import { ApiProperty } from '@nestjs/swagger';
import { IsOneOf } from '../../../platform/http/validation/rules.js';
import type { Visibility } from '../domain/image.js';
import { ShownImageDto } from './shown-image.dto.js';

const VISIBILITIES: Visibility[] = ['public', 'only-me'];

export class SetVisibilityDto {
  @ApiProperty({ enum: VISIBILITIES, example: 'only-me' })
  @IsOneOf(VISIBILITIES)
  visibility: Visibility;
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
