import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useVerifySessionQuery } from '../../api/api.ts';
import {
  forgetAllUnsaved,
  forgetUnsavedExcept,
  forgetUnsavedOfUsers,
  hasUnsavedFor,
} from '../../lib/unsaved-forms.ts';
import { TestCaches, TestResponse } from '../../test/caches.fixture.ts';
import { place, renderPage } from '../../test/render-page.fixture.tsx';
import {
  findSubmit as submit,
  heic,
  heicBytes,
  imitateBrowser,
  PHOTO,
  renderForm,
  thanks,
} from './card-photo-form.fixture.tsx';
import { serve, type UploadReply, type UploadReplies } from './upload-server.fixture.ts';

const MARA = 'mara@example.com';
const message = 'You already have an account. Please log in at /auth to upload.';
const refused = { status: 409, body: { message } };
const open = (lockedEmail?: string) => renderForm({ lockedEmail });

async function fillIn(replies: UploadReplies = {}, address = MARA) {
  const server = await serve({ upload: refused, ...replies });
  const user = open();
  await user.upload(screen.getByLabelText('Choose Photo'), heic);
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), address);
  return { user, server };
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const photo = () => screen.queryByRole('img', { name: PHOTO });

beforeEach(() => void imitateBrowser());

describe('a photo that was not sent', () => {
  it('a refused photo and its address are still there when a visitor comes back', async () => {
    const { user } = await fillIn();
    await user.click(await submit());
    await screen.findByRole('alert');
    open();
    expect(photo()).toBeInTheDocument();
    expect(email()).toHaveValue(MARA);
  });

  it('the login hint passes on the address and the page to come back to', async () => {
    const { user } = await fillIn();
    await user.click(await submit());
    await user.click(await screen.findByRole('link', { name: '/auth' }));
    expect(place()).toBe('/auth');
    expect(window.history.state).toMatchObject({ usr: { email: MARA, from: '/fr-bwok' } });
  });

  it('a photo of a visitor is kept for the account of the typed address alone', async () => {
    await fillIn({}, 'Mara@Example.com');
    forgetUnsavedExcept(MARA);
    open(MARA);
    expect(photo()).toBeInTheDocument();
    forgetUnsavedExcept('ben@example.com');
    open('ben@example.com');
    expect(photo()).not.toBeInTheDocument();
    open(MARA);
    expect(photo()).not.toBeInTheDocument();
  });

  it('a photo of an account is shown to nobody else, and is still there for the account', async () => {
    await serve({ upload: refused });
    const user = open(MARA);
    await user.upload(screen.getByLabelText('Choose Photo'), heic);
    await submit();
    open();
    expect(photo()).not.toBeInTheDocument();
    open(MARA);
    expect(photo()).toBeInTheDocument();
  });

  it('a sent photo is not kept', async () => {
    const { user } = await fillIn({ upload: thanks });
    await user.click(await submit());
    await screen.findByText('Thank you for your card.');
    open();
    expect(photo()).not.toBeInTheDocument();
  });

  it('a logout empties an open form and keeps nothing', async () => {
    await fillIn();
    act(() => forgetUnsavedOfUsers());
    expect(photo()).not.toBeInTheDocument();
    open();
    expect(photo()).not.toBeInTheDocument();
  });
});

describe('a photo after a reload of the page', () => {
  /** Reloads the page: only the storage of the tab and the caches of the browser remain. */
  function reload(lockedEmail?: string) {
    forgetAllUnsaved();
    return open(lockedEmail);
  }

  let device: TestCaches;
  const stored = async () => Promise.all((await device.files()).map((file) => file.text()));
  const kept = () => waitFor(async () => expect(await stored()).toHaveLength(2));

  beforeEach(() => {
    device = new TestCaches();
    vi.stubGlobal('caches', device);
    vi.stubGlobal('Response', TestResponse);
    sessionStorage.clear();
  });

  it('a chosen photo and its address are there, and can be sent', async () => {
    const { server } = await fillIn({ upload: thanks });
    await kept();
    const user = reload();
    expect(await screen.findByRole('img', { name: PHOTO })).toBeInTheDocument();
    expect(email()).toHaveValue(MARA);
    await user.click(await submit());
    await screen.findByText('Thank you for your card.');
    expect(server.uploads[0]).toContain(new TextDecoder('latin1').decode(heicBytes));
    expect(await stored()).toEqual([]);
    reload();
    await new Promise((resolve) => setTimeout(resolve));
    expect(photo()).not.toBeInTheDocument();
  });

  it('a photo keeps its idempotency key when the page is reloaded while it is sent', async () => {
    const { user, server } = await fillIn({ upload: undefined });
    await kept();
    await user.click(await submit());
    await waitFor(() => expect(server.keys).toHaveLength(1));
    const again = reload();
    await again.click(await submit());
    await waitFor(() => expect(server.keys).toHaveLength(2));
    expect(server.keys[1]).toBe(server.keys[0]);
  });

  it('a photo that was sent with a wrong address still replaces its upload', async () => {
    const body = { message: 'Thank you for your card.', receipt: 'a-receipt' };
    const { user, server } = await fillIn({ upload: { status: 200, body } });
    await user.click(await submit());
    await user.click(await screen.findByRole('button', { name: 'Wrong address?' }));
    await kept();
    const again = reload();
    await again.type(await screen.findByRole('textbox', { name: 'Email' }), '.au');
    await again.click(await submit());
    await waitFor(() => expect(server.uploads).toHaveLength(2));
    expect(server.uploads[1]).toContain('name="replaces"\r\n\r\na-receipt\r\n');
  });

  it.each([
    ['another account', () => undefined, 'ben@example.com'],
    ['another tab', () => sessionStorage.clear(), undefined],
    ['anybody after a logout', () => forgetUnsavedOfUsers(), undefined],
    ['anybody after a login of somebody else', () => forgetUnsavedExcept('ben@example.com'), MARA],
    ['anybody after a day', () => vi.setSystemTime(Date.now() + 25 * 3_600_000), undefined],
  ])('a chosen photo is not there for %s', async (_whom, happens, account) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await fillIn();
    await kept();
    cleanup();
    happens();
    reload(account);
    await new Promise((resolve) => setTimeout(resolve));
    expect(photo()).not.toBeInTheDocument();
  });
});

describe('a page that is left while its photo is being sent', () => {
  async function leave() {
    const { promise, resolve: respond } = Promise.withResolvers<UploadReply>();
    const { user, server } = await fillIn({ upload: promise });
    await user.click(await submit());
    await waitFor(() => expect(server.uploads).toHaveLength(1));
    cleanup();
    renderPage(<p>Another page</p>, '/');
    return respond;
  }

  it.each([
    [{ status: 503, body: '' }, 'Image upload failed. Please try again.'],
    [refused, message],
  ])('a photo that was not accepted is there on return: %j', async (reply, words) => {
    const respond = await leave();
    respond(reply);
    expect(await screen.findByText(words)).toBeVisible();
    open();
    expect(photo()).toBeInTheDocument();
    expect(email()).toHaveValue(MARA);
  });

  it('a sent photo is not there on return', async () => {
    const respond = await leave();
    open();
    expect(photo(), 'it could be sent twice').not.toBeInTheDocument();
    respond(thanks);
    await waitFor(() => expect(hasUnsavedFor(MARA)).toBe(false));
    open();
    expect(photo()).not.toBeInTheDocument();
  });
});

/** Renders the session. It is rendered again with each navigation, because the store notifies up to a frame later. */
function Session() {
  useLocation();
  const { data } = useVerifySessionQuery();
  return <p>{data?.authenticated ? 'logged in' : 'logged out'}</p>;
}

it('an upload refused because of an account makes the page verify the session again', async () => {
  const replies: UploadReplies = { loggedInAs: MARA, upload: refused };
  await serve(replies);
  const user = renderForm({}, <Session />);
  await screen.findByText('logged in');
  await user.upload(screen.getByLabelText('Choose Photo'), heic);
  delete replies.loggedInAs;
  await user.click(await submit());
  await screen.findByText('logged out');
  expect(photo()).toBeInTheDocument();
  expect(email()).toHaveValue(MARA);
});
