import { Injectable } from '@nestjs/common';
import { type ListSource, RowLists } from '../../../platform/database/row-lists.js';
import type { ItemList, ListQuery } from '../../../shared/item-list.js';
import type { ListedSignup, SignupSort } from '../domain/listed-signup.js';
import { SignupListRepository } from '../domain/signup-list.repository.js';

const SIGNUPS: ListSource<SignupSort> = {
  select: `id, email, utm_source AS "utmSource", utm_medium AS "utmMedium", page_url AS "pageUrl",
           created_at AS "createdAt"`,
  from: 'email_signups',
  sorts: { id: 'id', email: 'email', createdAt: 'created_at', utmSource: 'utm_source' },
  search: ['id::text', 'email', 'utm_source', 'utm_medium'],
};

@Injectable()
export class TypeormSignupListRepository extends SignupListRepository {
  constructor(private readonly lists: RowLists) {
    super();
  }

  list(query: ListQuery<SignupSort>): Promise<ItemList<ListedSignup>> {
    return this.lists.open(SIGNUPS, query);
  }
}
