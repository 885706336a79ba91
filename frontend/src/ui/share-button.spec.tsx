import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';
import { Toaster } from './toaster.tsx';

/** Renders on a device with this share sheet and clipboard, neither of which the test DOM has. */
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

const refuse = (name: string) => () => Promise.reject(new DOMException('refused', name));
const accept = () => Promise.resolve();

beforeEach(() => {
  window.history.replaceState(null, '', '/fr-bwok?utm_source=card');
});

afterEach(() => {
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

  it('the share button says that the link was copied', async () => {
    const pressShare = renderOn(undefined, accept);
    await pressShare();
    expect(await screen.findByText('Link copied to clipboard!')).toBeInTheDocument();
    expect(screen.getByText('Copied')).toBeInTheDocument();
  });

  it('the share button shows the link when sharing and copying fail', async () => {
    const pressShare = renderOn(refuse('NotAllowedError'), refuse('NotAllowedError'));
    await pressShare();
    expect(await screen.findByText(/Copy this link:/)).toBeInTheDocument();
    expect(screen.getByText(window.location.href)).toBeInTheDocument();
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
