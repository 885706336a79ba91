import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LARGEST_UPLOAD } from '../../api/limits.ts';
import { currentToasts } from '../../ui/toast.ts';
import {
  PHOTO,
  choose,
  findSubmit,
  heic,
  heicBytes,
  imitateBrowser,
  renderForm,
  thanks,
} from './card-photo-form.fixture.tsx';
import { serve, type UploadReplies } from './upload-server.fixture.ts';

/** Error of a browser for a file whose modification time has changed. */
const changed = new DOMException('The requested file could not be read', 'NotReadableError');
/** Blobs that the page showed. */
let shown: Blob[];

beforeEach(() => {
  shown = imitateBrowser();
});

describe('choosing a photo', () => {
  it('the upload form has no fields before a photo is chosen', async () => {
    await serve({});
    renderForm();
    const camera = screen.getByLabelText('Take Photo');
    expect(camera).toHaveAttribute('capture', 'environment');
    const field = screen.getByLabelText('Choose Photo');
    expect([...document.querySelectorAll('[type=file]')]).toEqual([camera, field]);
    for (const each of [camera, field]) expect(each).toHaveAttribute('accept', 'image/*');
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

  it.each([
    ['is no image', ['%PDF-1.7\n%%EOF'], /^This file is not a photo we can read\./],
    [
      'is too large for the server',
      [heicBytes, new Uint8Array(LARGEST_UPLOAD)],
      /larger than \d+ MB/,
    ],
  ])('a file that %s is refused with the reason, without a call', async (_what, parts, reason) => {
    const server = await serve({});
    const user = renderForm();
    await user.upload(screen.getByLabelText('Choose Photo'), new File(parts, 'card.jpg'));
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.queryByText('Compression Error')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Choose Photo')).toBeInTheDocument();
    expect([...server.previews, ...server.uploads]).toEqual([]);
  });

  it('a file that can be read only once is shown and sent', async () => {
    const server = await serve({ upload: thanks });
    const append = vi.spyOn(FormData.prototype, 'append');
    onTestFinished(() => append.mockRestore());
    const user = renderForm();
    const fleeting = new File([heicBytes], 'IMG_0002.HEIC');
    const read = fleeting.arrayBuffer.bind(fleeting);
    fleeting.arrayBuffer = vi
      .fn<() => Promise<ArrayBuffer>>()
      .mockImplementationOnce(read)
      .mockRejectedValue(changed);
    fleeting.slice = () => {
      throw changed;
    };
    await user.click(await choose(user, fleeting));
    await screen.findByText('Thank you for your card.');
    // A browser would refuse to read the file again for a form.
    expect(append.mock.calls.flat()).not.toContain(fleeting);
    expect(server.uploads[0]).toContain(new TextDecoder('latin1').decode(heicBytes));
  });

  it('a file that cannot be read shows an error that asks to try again', async () => {
    await serve({});
    const user = renderForm();
    const gone = new File([heicBytes], 'IMG_0003.HEIC');
    gone.arrayBuffer = () => Promise.reject(changed);
    await user.upload(screen.getByLabelText('Choose Photo'), gone);
    expect(await screen.findByText('Compression Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to process image. Please try again.')).toBeInTheDocument();
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

  it('neither Rotate nor the submit button acts while another photo is prepared', async () => {
    const replies: UploadReplies = {};
    await serve(replies);
    const user = renderForm();
    const submit = await choose(user, heic);
    replies.preview = null;
    await user.upload(screen.getByLabelText('Choose another'), heic);
    const rotate = screen.getByRole('button', { name: 'Rotate' });
    for (const button of [rotate, submit]) expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([413, 415, 422])('a preview refused with %i shows the reason', async (status) => {
    const server = await serve({ preview: { status, body: { message: 'Not a photo.' } } });
    const user = renderForm();
    const [before] = currentToasts();
    await user.upload(screen.getByLabelText('Choose Photo'), heic);
    await waitFor(() => expect(currentToasts()[0]?.id).not.toBe(before?.id));
    expect(currentToasts()[0]).toMatchObject({ title: 'Error', description: 'Not a photo.' });
    expect(server.previews).toHaveLength(1);
    expect(await screen.findByLabelText('Choose Photo')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    expect(server.uploads).toHaveLength(0);
  });

  it.each([
    [429, { message: 'Too many requests. Please try again later.' }, /Too many requests/],
    [503, { message: 'Many photos are arriving right now.' }, /Many photos are arriving/],
    [502, '', /can’t be reached right now/],
  ])('the upload form keeps the file when a preview gets %i', async (status, body, notice) => {
    const replies: UploadReplies = { preview: { status, body } };
    const server = await serve(replies);
    const user = renderForm();
    await user.upload(screen.getByLabelText('Choose Photo'), heic);
    expect(await screen.findByText(notice)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    delete replies.preview;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findSubmit()).not.toHaveAttribute('aria-disabled');
    expect(server.previews).toHaveLength(2);
  });
});
