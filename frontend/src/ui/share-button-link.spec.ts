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
  it('shareLink opens the share sheet at once', async () => {
    const share = vi.fn(() => Promise.resolve());
    browserWith({ share });
    const outcome = shareLink(link);
    expect(share).toHaveBeenCalledExactlyOnceWith(link);
    expect(await outcome).toBe('shared');
  });

  it('shareLink copies nothing when the share sheet is canceled', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    browserWith({ share: refuse('AbortError'), writeText });
    expect(await shareLink(link)).toBe('canceled');
    expect(writeText).not.toHaveBeenCalled();
  });

  it('shareLink copies the link where sharing is not available', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    browserWith({ writeText });
    expect(await shareLink(link)).toBe('copied');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(link.url);
  });

  it('shareLink copies the link when sharing fails', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    browserWith({ share: refuse('NotAllowedError'), writeText });
    expect(await shareLink(link)).toBe('copied');
    expect(writeText).toHaveBeenCalledOnce();
  });

  it('shareLink copies the link when the share sheet throws', async () => {
    const share = () => {
      throw new TypeError('Invalid data');
    };
    browserWith({ share, writeText: () => Promise.resolve() });
    expect(await shareLink(link)).toBe('copied');
  });

  it('shareLink fails when copying is refused as well', async () => {
    browserWith({ share: refuse('NotAllowedError'), writeText: refuse('NotAllowedError') });
    expect(await shareLink(link)).toBe('failed');
  });

  it('shareLink fails without share sheet and clipboard', async () => {
    browserWith({});
    expect(await shareLink(link)).toBe('failed');
  });
});
