import { expect, it } from 'vitest';
import {
  forgetUnsavedExcept,
  forgetUnsavedOfUsers,
  keepUnsaved,
  unsavedOf,
} from './unsaved-forms.ts';

const MARA = 'mara@example.com';

function keepThree(): void {
  keepUnsaved('letter/new', 'a letter');
  keepUnsaved('card-photo', 'a photo', [MARA]);
  keepUnsaved('invites', 'addresses', ['ben@example.com']);
}

const kept = () => ['letter/new', 'card-photo', 'invites'].map((form) => unsavedOf(form));

it('a login keeps what belongs to the user and to the portal', () => {
  keepThree();
  forgetUnsavedExcept(MARA);
  expect(kept()).toEqual(['a letter', 'a photo', undefined]);
});

it('a logout of a user keeps what belongs to the portal', () => {
  keepThree();
  forgetUnsavedOfUsers();
  expect(kept()).toEqual(['a letter', undefined, undefined]);
});
