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
  it('shares the address of the page with its query and says so', async () => {
    const share = vi.fn(accept);
    const pressShare = renderOn(share, accept);
    await pressShare();
    expect(share).toHaveBeenCalledWith({ title: document.title, url: window.location.href });
    expect(await screen.findByText('Link shared successfully!')).toBeInTheDocument();
    expect(screen.getByText('Shared')).toBeInTheDocument();
  });

  it('says that the link was copied where nothing can share', async () => {
    const pressShare = renderOn(undefined, accept);
    await pressShare();
    expect(await screen.findByText('Link copied to clipboard!')).toBeInTheDocument();
    expect(screen.getByText('Copied')).toBeInTheDocument();
  });

  it('shows the link to copy by hand when all else fails', async () => {
    const pressShare = renderOn(refuse('NotAllowedError'), refuse('NotAllowedError'));
    await pressShare();
    expect(await screen.findByText(/Copy this link:/)).toBeInTheDocument();
    expect(screen.getByText(window.location.href)).toBeInTheDocument();
  });

  it('opens one share sheet for two quick presses', async () => {
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
