import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderPage } from '../../test/render-page.fixture.tsx';
import { currentToasts } from '../../ui/toast.ts';
import { CardPhotoForm, type CardPhotoFormProps } from './card-photo-form.tsx';
import { startUploadServer, type UploadAnswers } from './upload-server.fixture.ts';

// The test DOM has no canvas, so these photos have a format that is sent unchanged.
const heicBytes = new TextEncoder().encode('\0\0\0\x10ftypheic\0\0\0\0body');
const heic = new File([heicBytes], 'IMG_0001.HEIC');
const PHOTO = 'Your card, as it will be sent';
const thanks = { status: 200, body: { message: 'Thank you for your card.' } };
const findSubmit = () => screen.findByRole('button', { name: 'Submit' });

function renderForm(props: CardPhotoFormProps = {}) {
  renderPage(<CardPhotoForm {...props} />, '/fr-bwok?utm_source=card&utm_medium=qr');
  return userEvent.setup({ applyAccept: false });
}

type User = ReturnType<typeof renderForm>;

async function serve(answers: UploadAnswers) {
  const server = await startUploadServer(answers);
  onTestFinished(server.stop);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('XMLHttpRequest', server.XMLHttpRequest);
  return server;
}

async function choose(user: User, file: File) {
  await user.upload(screen.getByLabelText('Choose Photo'), file);
  return findSubmit();
}

async function submitWith(user: User, email: string) {
  const submit = await choose(user, heic);
  if (email) await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
  await user.click(submit);
}

/** Blobs that the page has shown. */
let shown: Blob[];

beforeEach(() => {
  shown = [];
  URL.createObjectURL = (blob: Blob) => `blob:${shown.push(blob)}`;
  URL.revokeObjectURL = () => {};
  Element.prototype.scrollIntoView = () => {};
  window.matchMedia = (media) => ({ media, matches: true }) as MediaQueryList;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('choosing a photo', () => {
  it('the upload form has no fields before a photo is chosen', async () => {
    await serve({});
    renderForm();
    const camera = screen.getByLabelText('Take Photo');
    expect(camera).toHaveAttribute('capture', 'environment');
    const field = screen.getByLabelText('Choose Photo');
    expect([...document.querySelectorAll('[type=file]')]).toEqual([camera, field]);
    expect(field).toHaveAttribute('accept', 'image/*,.heic,.heif,.tif,.tiff');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  it('submitting the upload form without a photo shows an error', async () => {
    const server = await serve({ upload: thanks });
    renderForm();
    fireEvent.submit(screen.getByLabelText('Take Photo').closest('form')!);
    expect(await screen.findByText('No Image')).toBeInTheDocument();
    expect(screen.getByText('Please select an image first.')).toBeInTheDocument();
    expect(server.uploads).toHaveLength(0);
  });

  it('a file that is no picture shows an error and leaves the upload form usable', async () => {
    const server = await serve({});
    const user = renderForm();
    const pdf = new File(['%PDF-1.7\n%%EOF'], 'card.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Choose Photo'), pdf);
    expect(await screen.findByText('Compression Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to process image. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Choose Photo')).toBeInTheDocument();
    expect([...server.previews, ...server.uploads]).toEqual([]);
  });

  it('the upload form accepts a dropped file', async () => {
    await serve({});
    renderForm();
    const dataTransfer = { files: [heic], types: ['Files'] };
    fireEvent.drop(screen.getByLabelText('Choose Photo'), { dataTransfer });
    expect(await screen.findByRole('img', { name: PHOTO })).toBeInTheDocument();
  });

  it('a photo that the browser cannot decode shows the preview of the server', async () => {
    const server = await serve({});
    const user = renderForm();
    await choose(user, heic);
    expect(await shown.at(-1)?.text()).toBe('a preview');
    expect(server.previews).toHaveLength(1);
    expect(server.previews[0]).toContain(new TextDecoder('latin1').decode(heicBytes));
    expect(screen.getByRole('button', { name: 'Rotate' })).not.toHaveAttribute('aria-disabled');
  });

  it('neither button acts while another photo is prepared', async () => {
    const answers: UploadAnswers = {};
    await serve(answers);
    const user = renderForm();
    const submit = await choose(user, heic);
    answers.preview = null;
    await user.upload(screen.getByLabelText('Choose another'), heic);
    const rotate = screen.getByRole('button', { name: 'Rotate' });
    for (const button of [rotate, submit]) expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([413, 415, 422])('a preview refused with %i shows an error', async (status) => {
    const server = await serve({ preview: { status, body: { message: 'Not a photo.' } } });
    const user = renderForm();
    const [before] = currentToasts();
    await user.upload(screen.getByLabelText('Choose Photo'), heic);
    await waitFor(() => expect(currentToasts()[0]?.id).not.toBe(before?.id));
    expect(currentToasts()[0]).toMatchObject({
      title: 'Compression Error',
      description: 'Failed to process image. Please try again.',
    });
    expect(server.previews).toHaveLength(1);
    expect(await screen.findByLabelText('Choose Photo')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    expect(server.uploads).toHaveLength(0);
  });

  it.each([
    [429, { message: 'Too many requests. Please try again later.' }, /Too many requests/],
    [503, { message: 'Many photos are arriving just now.' }, /Many photos are arriving/],
    [502, '', /can’t be reached just now/],
  ])('the upload form keeps the file when a preview gets %i', async (status, body, notice) => {
    const answers: UploadAnswers = { preview: { status, body } };
    const server = await serve(answers);
    const user = renderForm();
    await user.upload(screen.getByLabelText('Choose Photo'), heic);
    expect(await screen.findByText(notice)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    delete answers.preview;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findSubmit()).not.toHaveAttribute('aria-disabled');
    expect(server.previews).toHaveLength(2);
  });
});

describe('uploading', () => {
  it('an upload sends photo, address, rotation, campaign and page', async () => {
    const server = await serve({ upload: thanks });
    const user = renderForm();
    await submitWith(user, 'ada@example.com');
    await screen.findByText('Thank you for your card.');
    const fields = [...(server.uploads[0] ?? '').matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)];
    expect(Object.fromEntries(fields.map(([, name, value]) => [name, value]))).toEqual({
      email: 'ada@example.com',
      rotation: '0',
      utmSource: 'card',
      utmMedium: 'qr',
      pageUrl: window.location.href,
      website: '',
    });
    expect(server.uploads[0]).toContain(new TextDecoder('latin1').decode(heicBytes));
  });

  it('an upload needs no email address', async () => {
    const server = await serve({ upload: thanks });
    const user = renderForm();
    await submitWith(user, '');
    await screen.findByText('Thank you for your card.');
    expect(server.uploads).toHaveLength(1);
  });

  it('the upload form keeps the photo with an invalid email address until it is corrected', async () => {
    const server = await serve({ upload: thanks });
    const user = renderForm();
    await submitWith(user, 'ada@example');
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    const email = screen.getByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toHaveFocus());
    expect(server.uploads).toHaveLength(0);
    await user.type(email, '.com');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Thank you for your card.');
    expect(server.uploads).toHaveLength(1);
  });

  it('a finished upload shows its message for five seconds and then an empty form', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await serve({ upload: thanks });
    const onOutcome = vi.fn();
    const user = renderForm({ onOutcome });
    await submitWith(user, 'ada@example.com');
    const message = await screen.findByText('Thank you for your card.');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Card photo' })).toHaveFocus());
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ success: true });
    await vi.advanceTimersByTimeAsync(2500);
    fireEvent.drop(message, { dataTransfer: { files: [heic], types: ['Files'] } });
    await vi.advanceTimersByTimeAsync(100);
    expect(message).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(2500);
    vi.useRealTimers();
    await waitFor(() => expect(message).not.toBeInTheDocument());
    await choose(user, heic);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  });

  it('canceling an upload keeps photo and address', async () => {
    const server = await serve({});
    const user = renderForm();
    await submitWith(user, 'ada@example.com');
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await findSubmit()).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    await waitFor(() => expect(server.brokenOff()).toBe(1));
  });
});

describe('uploader', () => {
  it('the upload form locks the address of a signed-in user and shows no terms', async () => {
    const server = await serve({ signedInAs: 'mara@example.com', upload: thanks });
    const user = renderForm();
    const submit = await choose(user, heic);
    expect(await screen.findByDisplayValue('mara@example.com')).toHaveAttribute('readonly');
    expect(screen.queryByText(/By clicking submit/)).not.toBeInTheDocument();
    await user.click(submit);
    await screen.findByText('Thank you for your card.');
    expect(server.uploads[0]).toContain('name="email"\r\n\r\nmara@example.com');
  });

  it('the upload form uses the address of its page instead of the session', async () => {
    await serve({ signedInAs: 'other@example.com' });
    const user = renderForm({ lockedEmail: 'mara@example.com' });
    await choose(user, heic);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('mara@example.com');
  });

  it('the upload form shows a visitor that submitting accepts the terms', async () => {
    await serve({});
    const user = renderForm();
    await choose(user, heic);
    const words = 'By clicking submit, you agree to our Terms of Use';
    expect(screen.getByText(/By clicking submit/).parentElement).toHaveTextContent(words);
  });
});

describe('refused upload', () => {
  it('an upload refused with /auth keeps the form and links only to /auth', async () => {
    const message = 'You have an account. Sign in at /auth <a href="https://evil.example">or</a>';
    await serve({ upload: { status: 409, body: { message } } });
    const user = renderForm();
    await submitWith(user, 'ada@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/auth']);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
    expect(screen.getByRole('img', { name: PHOTO })).toBeInTheDocument();
  });

  it('a refused upload shows the message of the server and keeps the form', async () => {
    await serve({ upload: { status: 413, body: { message: 'The photo is too large.' } } });
    const onOutcome = vi.fn();
    const user = renderForm({ onOutcome });
    await submitWith(user, 'ada@example.com');
    expect(await screen.findByText('The photo is too large.')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
    expect(await findSubmit()).not.toHaveAttribute('aria-disabled');
    const errorMessage = 'The photo is too large.';
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ success: false, errorMessage });
  });

  it('an upload refused with 503 is repeated with the same Idempotency-Key', async () => {
    const server = await serve({ upload: { status: 503, body: '' } });
    const user = renderForm();
    await submitWith(user, 'ada@example.com');
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    await waitFor(async () => expect(await findSubmit()).not.toHaveAttribute('aria-disabled'));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(server.uploads).toHaveLength(2));
    expect(server.keys[0]).toMatch(/^[!-~]{8,200}$/);
    expect(server.keys[1]).toBe(server.keys[0]);
  });

  it('an upload refused without a message shows a default error', async () => {
    await serve({ upload: { status: 502, body: '' } });
    const user = renderForm();
    const [before] = currentToasts();
    await submitWith(user, '');
    await waitFor(() => expect(currentToasts()[0]?.id).not.toBe(before?.id));
    expect(currentToasts()[0]?.description).toBe('Image upload failed. Please try again.');
  });
});
