import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { renderPage } from '../../test/render-page.fixture.tsx';
import { CardPhotoForm, type CardPhotoFormProps } from './card-photo-form.tsx';

// The test DOM has no canvas, so these photos have a format that is sent unchanged.
export const heicBytes = new TextEncoder().encode('\0\0\0\x10ftypheic\0\0\0\0body');
export const heic = new File([heicBytes], 'IMG_0001.HEIC');
export const PHOTO = 'Your card, as it will be sent';
export const thanks = { status: 200, body: { message: 'Thank you for your card.' } };
export const findSubmit = () => screen.findByRole('button', { name: 'Submit' });

/** Adds browser functions that the test DOM lacks; returns the blobs that the page shows. */
export function imitateBrowser(): Blob[] {
  const shown: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${shown.push(blob)}`;
  URL.revokeObjectURL = () => {};
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return shown;
}

/** Opens the form as a navigation does: unmounts what was open before. */
export function renderForm(props: CardPhotoFormProps = {}, beside?: ReactNode) {
  cleanup();
  const form = (
    <>
      <CardPhotoForm {...props} />
      {beside}
    </>
  );
  renderPage(form, '/fr-bwok?utm_source=card&utm_medium=qr');
  screen.getByRole('region', { name: 'Card photo' }).scrollIntoView = () => {};
  return userEvent.setup({ applyAccept: false });
}

type User = ReturnType<typeof renderForm>;

export async function choose(user: User, file: File) {
  await user.upload(screen.getByLabelText('Choose Photo'), file);
  return findSubmit();
}

export async function submitWith(user: User, email: string) {
  const submit = await choose(user, heic);
  if (email) await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
  await user.click(submit);
}
