import { Injectable } from '@nestjs/common';
import type { ItemList, ListQuery } from '../../../shared/item-list.js';
import type { ListedSignup, SignupSort } from '../domain/listed-signup.js';
import { SignupListRepository } from '../domain/signup-list.repository.js';

export { type ListedSignup, SIGNUP_SORTS, type SignupSort } from '../domain/listed-signup.js';

/** Everybody who asked for news, for those who look after the product. */
@Injectable()
export class SignupList {
  constructor(private readonly signups: SignupListRepository) {}

  list(query: ListQuery<SignupSort>): Promise<ItemList<ListedSignup>> {
    return this.signups.list(query);
  }
}
