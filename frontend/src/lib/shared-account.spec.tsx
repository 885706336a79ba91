import { expect, it } from 'vitest';
import { sharedUser } from './shared-account.ts';

/** Stores a value as another tab does. */
function elsewhere(key: string, value: string): void {
  localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

it('a page follows a login of another account once, and ignores what else another tab stores', () => {
  let followed = 0;
  sharedUser.follow(() => (followed += 1));
  elsewhere('unspoken.account', 'noor@example.com');
  expect(followed).toBe(0);
  sharedUser.share('mara@example.com');
  elsewhere('unspoken.account', 'mara@example.com');
  expect(followed).toBe(0);
  elsewhere('unspoken.account', 'noor@example.com');
  expect(followed).toBe(1);
  elsewhere('unspoken.draft.noor@example.com', 'h');
  elsewhere('unspoken.draft.noor@example.com', 'ha');
  expect(followed).toBe(1);
  dispatchEvent(new Event('pageshow'));
  expect(followed).toBe(2);
  sharedUser.share('noor@example.com');
  dispatchEvent(new Event('pageshow'));
  expect(followed).toBe(2);
});
