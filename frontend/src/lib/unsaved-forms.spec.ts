import { expect, it } from 'vitest';
import {
  forgetUnsavedExcept,
  forgetUnsavedOfUsers,
  storeUnsaved,
  unsavedOf,
} from './unsaved-forms.ts';

const MARA = 'mara@example.com';

function storeThree(): void {
  storeUnsaved('letter/new', 'a letter');
  storeUnsaved('card-photo', 'a photo', [MARA]);
  storeUnsaved('invites', 'addresses', ['ben@example.com']);
}

const stored = () => ['letter/new', 'card-photo', 'invites'].map((form) => unsavedOf(form));

it('a login drops only the unsaved input of other users', () => {
  storeThree();
  forgetUnsavedExcept(MARA);
  expect(stored()).toEqual(['a letter', 'a photo', undefined]);
});

it('a logout of a user drops the unsaved input of users, not that of the portal', () => {
  storeThree();
  forgetUnsavedOfUsers();
  expect(stored()).toEqual(['a letter', undefined, undefined]);
});
