import { ApiProperty } from '@nestjs/swagger';
import { exportQueryBy, listQueryBy } from '../../../platform/http/lists/list-query.dto.js';
import { type ListedRating, RATING_FIELDS } from '../../ratings/application/rating-list.service.js';

export class RatingsQueryDto extends listQueryBy(RATING_FIELDS) {}
export class RatingsExportDto extends exportQueryBy(RATING_FIELDS) {}

export class ListedRatingDto implements ListedRating {
  @ApiProperty({ type: 'integer', example: 17 })
  id: number;

  @ApiProperty({ type: 'integer', example: 17 })
  imageId: number;

  @ApiProperty({ type: 'integer', example: 3, description: 'Ups less downs.' })
  totalRating: number;

  @ApiProperty({ type: 'integer', example: 5 })
  rateUp: number;

  @ApiProperty({ type: 'integer', example: 2 })
  rateDown: number;

  @ApiProperty({ example: 4.25, description: 'Seconds held.' })
  rateHold: number;

  @ApiProperty({ type: 'integer', example: 31 })
  views: number;
}
