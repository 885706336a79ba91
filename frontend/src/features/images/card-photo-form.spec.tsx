import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UPLOAD } from '../../content/rules.ts';
import { currentToasts } from '../../ui/toast.ts';
import {
  PHOTO,
  choose,
  findSubmit,
  heic,
  heicBytes,
  imitateBrowser,
  renderForm,
  submitWith,
  thanks,
} from './card-photo-form.fixture.tsx';
import { serve } from './upload-server.fixture.ts';

beforeEach(() => void imitateBrowser());

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

  it('a finished upload shows its message for a while and then an empty form', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await serve({ upload: thanks });
    const onOutcome = vi.fn();
    const user = renderForm({ onOutcome });
    await submitWith(user, 'ada@example.com');
    const message = await screen.findByText('Thank you for your card.');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Card photo' })).toHaveFocus());
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ success: true });
    await vi.advanceTimersByTimeAsync(UPLOAD.thanks / 2);
    fireEvent.drop(message, { dataTransfer: { files: [heic], types: ['Files'] } });
    await vi.advanceTimersByTimeAsync(100);
    expect(message).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(UPLOAD.thanks / 2);
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

describe('a photo that was sent with an address', () => {
  const ADA = 'ada@gmail.com';
  const email = () => screen.getByRole('textbox', { name: 'Email' });
  const wrong = () => screen.findByRole('button', { name: 'Wrong address?' });

  it('stays beside its address until another photo is chosen, also after the thank-you message', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await serve({ upload: thanks });
    const user = renderForm();
    await submitWith(user, ADA);
    await screen.findByText('Thank you for your card.');
    await vi.advanceTimersByTimeAsync(UPLOAD.thanks);
    vi.useRealTimers();
    await waitFor(() =>
      expect(screen.queryByText('Thank you for your card.')).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('img', { name: 'Your card, as it was sent' })).toBeVisible();
    expect(screen.getByText(ADA)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open mail' })).toHaveAttribute(
      'href',
      'https://mail.google.com/mail/',
    );
    await choose(user, heic);
    expect(screen.queryByText(ADA)).not.toBeInTheDocument();
    expect(email()).toHaveValue('');
  });

  it('an address whose inbox is not known has no link to it', async () => {
    await serve({ upload: thanks });
    await submitWith(renderForm(), 'ada@gmail.com.example');
    await wrong();
    expect(screen.queryByRole('link', { name: 'Open mail' })).not.toBeInTheDocument();
  });

  it('is replaced when it is sent again with the corrected address', async () => {
    const body = { message: 'Thank you for your card.', receipt: 'a-receipt' };
    const server = await serve({ upload: { status: 200, body } });
    const user = renderForm();
    await submitWith(user, ADA);
    await user.click(await wrong());
    expect(screen.getByRole('img', { name: PHOTO })).toBeVisible();
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveValue(ADA);
    await user.clear(email());
    await user.type(email(), 'ada@web.de');
    await user.click(await findSubmit());
    expect(await screen.findByText('ada@web.de')).toBeVisible();
    const sent = (name: string) =>
      server.uploads.map((upload) => upload.split(`name="${name}"\r\n\r\n`)[1]?.split('\r')[0]);
    expect(sent('email')).toEqual([ADA, 'ada@web.de']);
    expect(sent('replaces')).toEqual([undefined, 'a-receipt']);
  });

  it('is not sent twice to the same address', async () => {
    const server = await serve({ upload: thanks });
    const user = renderForm();
    await submitWith(user, ADA);
    await user.click(await wrong());
    await user.click(await findSubmit());
    expect(await screen.findByText('Thank you for your card.')).toBeVisible();
    expect(server.uploads).toHaveLength(1);
  });
});

describe('uploader', () => {
  it('the upload form locks the address of a logged-in user and shows no terms', async () => {
    const server = await serve({ loggedInAs: 'mara@example.com', upload: thanks });
    const user = renderForm();
    const submit = await choose(user, heic);
    expect(await screen.findByDisplayValue('mara@example.com')).toHaveAttribute('readonly');
    expect(screen.queryByText(/By clicking submit/)).not.toBeInTheDocument();
    await user.click(submit);
    await screen.findByText('Thank you for your card.');
    expect(server.uploads[0]).toContain('name="email"\r\n\r\nmara@example.com');
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
    const message = 'You have an account. Log in at /auth <a href="https://evil.example">or</a>';
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

  it('an upload refused without a message shows a default error', async () => {
    await serve({ upload: { status: 502, body: '' } });
    const user = renderForm();
    const [before] = currentToasts();
    await submitWith(user, '');
    await waitFor(() => expect(currentToasts()[0]?.id).not.toBe(before?.id));
    expect(currentToasts()[0]?.description).toBe('Image upload failed. Please try again.');
  });
});
