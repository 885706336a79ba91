import { Get, Inject, Query, type Type } from '@nestjs/common';
import { RowLists } from '../../../platform/database/row-lists.js';
import { ExportRoute, ListRoute } from '../../../platform/http/lists/list-routes.js';
import { exportQueryOf, itemDtoOf, listQueryOf } from '../../../platform/http/lists/list.dto.js';
import type { ItemList, ListQuery } from '../../../shared/item-list.js';
import type { ListOf } from '../../../shared/list-declaration.js';
import { AuditTrail } from '../application/audit-trail.service.js';
import { type ActingAdmin, assertIsAdmin } from '../domain/change.js';
import { Acting, AdminController, OpenInPortalTo } from './admin-controller.decorator.js';

interface ListRoutes<Item> {
  /** Also names the handlers, such as `listEmailSignups` and `exportEmailSignups`. */
  path: string;
  list: ListOf<Item>;
  /** The DTO of the items. By default, it is made from the list. */
  item?: Type;
  summary: string;
  /** Who may read a page of the list; the whole list is for admins. */
  openTo?: 'moderators' | 'admins';
  /** The words before "as a file" in the summary of the export. */
  file?: string;
}

/** The two routes of a declared list: JSON and an export. The audit trail records when an admin reads a whole list. */
export function ListController<Item extends object>(routes: ListRoutes<Item>) {
  const { path, list, item = itemDtoOf(list), summary, file = summary, openTo = 'admins' } = routes;
  const noun = path.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
  class ListQueryDto extends listQueryOf(list) {}
  class ExportQueryDto extends exportQueryOf(list) {}

  @AdminController(path)
  class Lists {
    @Inject(RowLists)
    protected readonly lists: RowLists;
    @Inject(AuditTrail)
    protected readonly trail: AuditTrail;

    @Get()
    @OpenInPortalTo(openTo)
    @ListRoute({ summary, item })
    async [`list${noun}`](@Acting() admin: ActingAdmin, @Query() query: ListQueryDto) {
      // The portal never asks for the whole list: it reads one page at a time.
      const isWhole = query.limit === undefined;
      if (isWhole) {
        assertIsAdmin(admin);
        await this.trail.recordExport(admin, path, Object.assign({ format: 'json' }, query));
      }
      return this.open(query, admin);
    }

    @Get('export')
    @ExportRoute({ summary: `${file} as a file`, name: path, list })
    async [`export${noun}`](@Acting() admin: ActingAdmin, @Query() query: ExportQueryDto) {
      await this.trail.recordExport(admin, path, query);
      return this.open(query, admin);
    }

    protected open(query: ListQuery, _admin: ActingAdmin): Promise<ItemList<Item>> {
      return this.lists.open(list, query);
    }
  }
  return Lists;
}
