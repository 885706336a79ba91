import { describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../shared/clock.js';
import { MediaLinks } from './media-links.service.js';

const path = `/media/${'0123456789abcdef'.repeat(2)}.jpg`;
const other = `/media/${'f'.repeat(32)}.jpg`;
const noon = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);

function parse(link: string) {
  const { pathname, searchParams } = new URL(link, 'http://localhost');
  return {
    pathname,
    expires: Number(searchParams.get('expires')),
    signature: searchParams.get('signature') ?? '',
  };
}

describe('MediaLinks', () => {
  const links = new MediaLinks('a secret of the test', new SystemClock());
  const { pathname, expires, signature } = parse(links.signed(path, noon));

  it('a signed media link keeps the path of the picture', () => {
    expect(pathname).toBe(path);
  });

  it('signs the media link of a private picture and not that of a visible one', () => {
    expect(links.forOwner({ objectStorageUrl: path, visible: true })).toBe(path);
    expect(links.forOwner({ objectStorageUrl: path, visible: false })).toMatch(/[?]expires=/);
  });

  it('a signed media link expires after ten minutes', () => {
    expect(links.isValid(path, { expires, signature }, after(599))).toBe(true);
    expect(links.isValid(path, { expires, signature }, after(600))).toBe(false);
  });

  it('a signed media link is invalid for another picture, expiry, signature or secret', () => {
    expect(links.isValid(other, { expires, signature }, noon)).toBe(false);
    expect(links.isValid(path, { expires: expires + 1, signature }, noon)).toBe(false);
    expect(links.isValid(path, { expires, signature: `${signature.slice(0, -1)}~` }, noon)).toBe(
      false,
    );
    expect(links.isValid(path, { expires, signature: '' }, noon)).toBe(false);
    expect(
      new MediaLinks('another', new SystemClock()).isValid(path, { expires, signature }, noon),
    ).toBe(false);
  });
});
