import { Get, Query } from '@nestjs/common';
import { RowLists } from '../../../platform/database/row-lists.js';
import { exportQueryOf, itemDtoOf, listQueryOf } from '../../../platform/http/lists/list.dto.js';
import { ExportRoute, ListRoute } from '../../../platform/http/lists/list-route.decorator.js';
import type { ItemList } from '../../../shared/item-list.js';
import { ListedRating } from '../../ratings/domain/listed-rating.js';
import { AuditTrail } from '../application/audit-trail.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting } from './acting-admin.decorator.js';
import { AdminController } from './admin-controller.decorator.js';

export class RatingsQueryDto extends listQueryOf(ListedRating) {}
export class RatingsExportDto extends exportQueryOf(ListedRating) {}
export class ListedRatingDto extends itemDtoOf(ListedRating) {}

@AdminController('ratings')
export class RatingListController {
  constructor(
    private readonly lists: RowLists,
    private readonly trail: AuditTrail,
  ) {}

  @Get()
  @ListRoute({ summary: 'The counters of pictures', item: ListedRatingDto })
  async listRatings(
    @Acting() admin: ActingAdmin,
    @Query() query: RatingsQueryDto,
  ): Promise<ItemList<ListedRating>> {
    await this.trail.recordWholeList(admin, 'ratings', query);
    return this.lists.open(ListedRating, query);
  }

  @Get('export')
  @ExportRoute({
    summary: 'The counters of pictures as a file',
    name: 'ratings',
    list: ListedRating,
  })
  async exportRatings(
    @Acting() admin: ActingAdmin,
    @Query() query: RatingsExportDto,
  ): Promise<ItemList<ListedRating>> {
    await this.trail.recordExport(admin, 'ratings', query);
    return this.lists.open(ListedRating, query);
  }
}
