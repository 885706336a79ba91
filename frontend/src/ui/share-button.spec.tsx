import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';
import { currentToasts, dismissToast } from './toast.ts';
import { Toaster } from './toaster.tsx';

/** Renders the button with a fake share sheet and clipboard, which the test DOM lacks. */
function renderOn(share: unknown, writeText: (text: string) => Promise<void>) {
  render(
    <>
      <ShareButton />
      <Toaster />
    </>,
  );
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return () => user.click(screen.getByRole('button', { name: 'Share' }));
}

const toastOf = (words: HTMLElement) => words.closest('li') as HTMLElement;
const refuse = (name: string) => () => Promise.reject(new DOMException('refused', name));
const accept = () => Promise.resolve();

beforeEach(() => {
  window.history.replaceState(null, '', '/fr-bwok?utm_source=card');
});

afterEach(() => {
  for (const { id } of currentToasts()) act(() => dismissToast(id));
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('ShareButton', () => {
  it('the share button shares the page address with its query and shows success', async () => {
    const share = vi.fn(accept);
    const pressShare = renderOn(share, accept);
    await pressShare();
    expect(share).toHaveBeenCalledWith({ title: document.title, url: window.location.href });
    expect(await screen.findByText('Link shared successfully!')).toBeInTheDocument();
    expect(screen.getByText('Shared')).toBeInTheDocument();
  });

  it.each([
    ['there is no share sheet', undefined],
    ['the share sheet fails', refuse('NotAllowedError')],
    [
      'the share sheet throws',
      () => {
        throw new TypeError('Invalid data');
      },
    ],
  ])('the share button says that the link was copied when %s', async (_, share) => {
    const writeText = vi.fn(accept);
    const pressShare = renderOn(share, writeText);
    await pressShare();
    expect(await screen.findByText('Link copied to clipboard!')).toBeInTheDocument();
    expect(screen.getByText('Copied')).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(window.location.href);
  });

  it.each([
    ['there is no share sheet', undefined],
    ['sharing fails', refuse('NotAllowedError')],
  ])('the share button shows the link when %s and copying fails', async (_, share) => {
    const pressShare = renderOn(share, refuse('NotAllowedError'));
    await pressShare();
    const words = await screen.findByText(/Copy this link:/);
    expect(words.parentElement).toHaveTextContent(`Copy this link: ${window.location.href}`);
    expect(within(toastOf(words)).getByText('Share')).toBeInTheDocument();
  });

  it('a canceled share sheet shows no toast, copies nothing and can be opened again', async () => {
    const share = vi.fn(refuse('AbortError'));
    const writeText = vi.fn(accept);
    const pressShare = renderOn(share, writeText);
    await pressShare();
    await pressShare();
    expect(share).toHaveBeenCalledTimes(2);
    expect(writeText).not.toHaveBeenCalled();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('two quick presses of the share button open one share sheet', async () => {
    let closeSheet = (_reason: Error) => {};
    const share = vi.fn(() => new Promise<void>((_, reject) => (closeSheet = reject)));
    const pressShare = renderOn(share, accept);
    await pressShare();
    await pressShare();
    expect(share).toHaveBeenCalledOnce();
    closeSheet(new DOMException('closed', 'AbortError'));
    await pressShare();
    expect(share).toHaveBeenCalledTimes(2);
  });
});
