import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareLink } from './share-button-link.ts';

const link = { title: 'Upload Photo', url: 'https://unspoken.example/fr-bwok?utm_source=card' };

function browserWith(parts: {
  share?: (data: ShareData) => Promise<void>;
  writeText?: (text: string) => Promise<void>;
}) {
  const clipboard = parts.writeText && { writeText: parts.writeText };
  vi.stubGlobal('navigator', { share: parts.share, clipboard });
}

const refuse = (name: string) => () => Promise.reject(new DOMException('refused', name));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('shareLink', () => {
  it('opens the share sheet before it waits for anything', async () => {
    const share = vi.fn(() => Promise.resolve());
    browserWith({ share });
    const outcome = shareLink(link);
    expect(share).toHaveBeenCalledExactlyOnceWith(link);
    expect(await outcome).toBe('shared');
  });

  it('stays quiet and copies nothing when the person cancels', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    browserWith({ share: refuse('AbortError'), writeText });
    expect(await shareLink(link)).toBe('cancelled');
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies the link where sharing is not available', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    browserWith({ writeText });
    expect(await shareLink(link)).toBe('copied');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(link.url);
  });

  it('copies the link when sharing fails for any other reason', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    browserWith({ share: refuse('NotAllowedError'), writeText });
    expect(await shareLink(link)).toBe('copied');
    expect(writeText).toHaveBeenCalledOnce();
  });

  it('copies the link when the share sheet refuses at once', async () => {
    const share = () => {
      throw new TypeError('Invalid data');
    };
    browserWith({ share, writeText: () => Promise.resolve() });
    expect(await shareLink(link)).toBe('copied');
  });

  it('fails when copying is refused too', async () => {
    browserWith({ share: refuse('NotAllowedError'), writeText: refuse('NotAllowedError') });
    expect(await shareLink(link)).toBe('failed');
  });

  it('fails where there is neither a share sheet nor a clipboard', async () => {
    browserWith({});
    expect(await shareLink(link)).toBe('failed');
  });
});
