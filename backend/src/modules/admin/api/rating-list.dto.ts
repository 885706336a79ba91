import { itemDtoOf } from '../../../platform/http/lists/list-item.dto.js';
import { exportQueryOf, listQueryOf } from '../../../platform/http/lists/list-query.dto.js';
import { ListedRating } from '../../ratings/application/ratings.service.js';

export class RatingsQueryDto extends listQueryOf(ListedRating) {}
export class RatingsExportDto extends exportQueryOf(ListedRating) {}
export class ListedRatingDto extends itemDtoOf(ListedRating) {}
