import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { baseApi } from '../../api/base-api.ts';
import { currentToasts } from '../../ui/toast.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { CardPhotoForm, type CardPhotoFormProps } from './card-photo-form.tsx';
import { startUploadServer, type UploadAnswers } from './upload-server.fixture.ts';

// The test DOM has no canvas, so these photos have a format that is sent unchanged.
const heicBytes = new TextEncoder().encode('\0\0\0\x10ftypheic\0\0\0\0body');
const heic = new File([heicBytes], 'IMG_0001.HEIC');
const PHOTO = 'Your card, as it will be sent';
const thanks = { status: 200, body: { message: 'Thank you for your card.' } };

function renderForm(props: CardPhotoFormProps = {}) {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <CardPhotoForm {...props} />
        <Toaster />
      </MemoryRouter>
    </Provider>,
  );
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
  return screen.findByRole('button', { name: 'Submit' });
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
  window.history.replaceState(null, '', '/fr-bwok?utm_source=card&utm_medium=qr');
  Element.prototype.scrollIntoView = () => {};
  window.matchMedia = (media) => ({ media, matches: true }) as MediaQueryList;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('choosing', () => {
  it('shows nothing to fill in before there is a photo', async () => {
    await serve({});
    renderForm();
    expect(screen.getByLabelText('Take Photo')).toHaveAttribute('capture', 'environment');
    expect(screen.getByLabelText('Choose Photo')).toHaveAttribute(
      'accept',
      'image/*,.heic,.heif,.tif,.tiff',
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  it('asks for a photo when there is none to submit', async () => {
    const server = await serve({ upload: thanks });
    renderForm();
    const form = screen.getByLabelText('Take Photo').closest('form');
    fireEvent.submit(form!);
    expect(await screen.findByText('No Image')).toBeInTheDocument();
    expect(screen.getByText('Please select an image first.')).toBeInTheDocument();
    expect(server.uploads).toHaveLength(0);
  });

  it('says so when a file is no picture, and stays ready for another', async () => {
    await serve({});
    const user = renderForm();
    await user.upload(screen.getByLabelText('Choose Photo'), new File(['%PDF-1.7'], 'a.pdf'));
    expect(await screen.findByText('Compression Error')).toBeInTheDocument();
    expect(screen.getByLabelText('Choose Photo')).toBeInTheDocument();
  });

  it('takes a dropped file', async () => {
    await serve({});
    renderForm();
    fireEvent.drop(screen.getByLabelText('Choose Photo'), {
      dataTransfer: { files: [heic], types: ['Files'] },
    });
    expect(await screen.findByRole('img', { name: PHOTO })).toBeInTheDocument();
  });

  it('shows the preview of the server for a photo that only it can read', async () => {
    const server = await serve({});
    const user = renderForm();
    await choose(user, heic);
    expect(await shown.at(-1)?.text()).toBe('a preview');
    expect(server.previews).toHaveLength(1);
    expect(server.previews[0]).toContain(new TextDecoder('latin1').decode(heicBytes));
    expect(screen.getByRole('button', { name: 'Rotate' })).toBeEnabled();
  });

  it.each([413, 415, 422])(
    'says so when the server can not read it either (%i)',
    async (status) => {
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
    },
  );

  it.each([
    [429, { message: 'Too many requests. Please try again later.' }, /Too many requests/],
    [503, { message: 'Many photos are arriving just now.' }, /Many photos are arriving/],
    [502, '', /can’t be reached just now/],
  ])('keeps the file while the server can not be asked (%i)', async (status, body, notice) => {
    const answers: UploadAnswers = { preview: { status, body } };
    const server = await serve(answers);
    const user = renderForm();
    await user.upload(screen.getByLabelText('Choose Photo'), heic);
    expect(await screen.findByText(notice)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    delete answers.preview;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(server.previews).toHaveLength(2);
  });
});

describe('sending', () => {
  it('sends photo, address, turn, campaign and page', async () => {
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

  it('needs no address', async () => {
    const server = await serve({ upload: thanks });
    const user = renderForm();
    await submitWith(user, '');
    await screen.findByText('Thank you for your card.');
    expect(server.uploads).toHaveLength(1);
  });

  it('does not send with an address that is none', async () => {
    const server = await serve({ upload: thanks });
    const user = renderForm();
    await submitWith(user, 'ada@');
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(server.uploads).toHaveLength(0);
  });

  it('shows the answer for five seconds and is empty again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await serve({ upload: thanks });
    const onOutcome = vi.fn();
    const user = renderForm({ onOutcome });
    await submitWith(user, 'ada@example.com');
    const message = await screen.findByText('Thank you for your card.');
    expect(screen.getByRole('region', { name: 'Card photo' })).toHaveFocus();
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ success: true });
    await vi.advanceTimersByTimeAsync(2500);
    expect(message).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(2500);
    vi.useRealTimers();
    expect(message).not.toBeInTheDocument();
    await choose(user, heic);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  });

  it('can be cancelled, and keeps photo and address', async () => {
    const server = await serve({});
    const user = renderForm();
    await submitWith(user, 'ada@example.com');
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    await waitFor(() => expect(server.brokenOff()).toBe(1));
  });
});

describe('who sends', () => {
  it('locks the address of the signed-in person and asks for no agreement', async () => {
    const server = await serve({ signedInAs: 'mara@example.com', upload: thanks });
    const user = renderForm();
    const submit = await choose(user, heic);
    expect(await screen.findByDisplayValue('mara@example.com')).toHaveAttribute('readonly');
    expect(screen.queryByText(/By clicking submit/)).not.toBeInTheDocument();
    await user.click(submit);
    await screen.findByText('Thank you for your card.');
    expect(server.uploads[0]).toContain('name="email"\r\n\r\nmara@example.com');
  });

  it('takes the address from its page without asking the session', async () => {
    await serve({ signedInAs: 'other@example.com' });
    const user = renderForm({ lockedEmail: 'mara@example.com' });
    await choose(user, heic);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('mara@example.com');
  });

  it('tells a visitor what submitting means', async () => {
    await serve({});
    const user = renderForm();
    await choose(user, heic);
    expect(screen.getByText(/By clicking submit, you agree to our/)).toHaveTextContent(
      'By clicking submit, you agree to our Terms of Use',
    );
  });
});

describe('a refusal', () => {
  it('that leads to the sign-in page stays beside the form with exactly that link', async () => {
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

  it('of any other kind is shown in the words of the server, and nothing is lost', async () => {
    const upload = { status: 413, body: { message: 'The photo is too large.' } };
    await serve({ upload });
    const onOutcome = vi.fn();
    const user = renderForm({ onOutcome });
    await submitWith(user, 'ada@example.com');
    expect(await screen.findByText('The photo is too large.')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
    const errorMessage = 'The photo is too large.';
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ success: false, errorMessage });
  });

  it('that says to come back is followed by the same upload under the same key', async () => {
    const server = await serve({ upload: { status: 503, body: '' } });
    const user = renderForm();
    await submitWith(user, 'ada@example.com');
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(server.uploads).toHaveLength(2));
    expect(server.keys[0]).toMatch(/^[!-~]{8,200}$/);
    expect(server.keys[1]).toBe(server.keys[0]);
  });

  it('without words gets ours', async () => {
    await serve({ upload: { status: 502, body: '' } });
    const user = renderForm();
    const [before] = currentToasts();
    await submitWith(user, '');
    await waitFor(() => expect(currentToasts()[0]?.id).not.toBe(before?.id));
    expect(currentToasts()[0]?.description).toBe('Image upload failed. Please try again.');
  });
});
