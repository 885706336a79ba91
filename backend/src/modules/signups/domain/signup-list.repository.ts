import type { ItemList, ListQuery } from '../../../shared/item-list.js';
import type { ListedSignup, SignupSort } from './listed-signup.js';

export abstract class SignupListRepository {
  /** `q` is looked for in id, address and UTM parameters. */
  abstract list(query: ListQuery<SignupSort>): Promise<ItemList<ListedSignup>>;
}
