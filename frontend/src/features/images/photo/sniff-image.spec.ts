import { describe, expect, it } from 'vitest';
import { sniffImage } from './sniff-image.ts';

/** First box of a HEIF file: length, 'ftyp', major brand, version, compatible brands. */
function fileTypeBox(major: string, ...compatible: string[]): Uint8Array {
  const text = `ftyp${major}\0\0\0\0${compatible.join('')}`;
  const length = text.length + 4;
  return Uint8Array.from([0, 0, 0, length, ...[...text].map((char) => char.charCodeAt(0))]);
}

describe('sniffImage', () => {
  it('recognizes the photos of an iPhone as HEIC', () => {
    expect(sniffImage(fileTypeBox('heic', 'mif1', 'heic'))).toBe('heic');
    expect(sniffImage(fileTypeBox('heix'))).toBe('heic');
  });

  it('recognizes AVIF by its major brand', () => {
    expect(sniffImage(fileTypeBox('avif', 'mif1', 'miaf'))).toBe('avif');
  });

  it('distinguishes HEIC and AVIF by the compatible brands when the major brand is generic', () => {
    expect(sniffImage(fileTypeBox('mif1', 'miaf', 'avif'))).toBe('avif');
    expect(sniffImage(fileTypeBox('mif1', 'miaf', 'heic'))).toBe('heic');
    expect(sniffImage(fileTypeBox('mif1'))).toBe('heic');
  });

  it.each(['II*\0', 'MM\0*'])('recognizes TIFF by %j', (beginning) => {
    expect(sniffImage(new TextEncoder().encode(`${beginning}\b\0\0\0`))).toBe('tiff');
  });

  it.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n', 'png'],
    ['GIF89a', 'gif'],
    ['RIFF\0\0\0\0WEBP', 'webp'],
    ['RIFF\0\0\0\0WAVE', null],
  ])('recognizes the beginning %j as %s', (beginning, format) => {
    const head = Uint8Array.from([...beginning].map((char) => char.charCodeAt(0)));
    expect(sniffImage(head)).toBe(format);
  });

  it('does not recognize a video as an image', () => {
    expect(sniffImage(fileTypeBox('isom', 'iso2', 'mp41'))).toBeNull();
  });

  it('ignores brand names beyond the end of the file type box', () => {
    const video = fileTypeBox('isom');
    const trailing = [...'avif'].map((char) => char.charCodeAt(0));
    expect(sniffImage(Uint8Array.from([...video, ...trailing]))).toBeNull();
  });

  it('recognizes no other, short or empty file', () => {
    expect(sniffImage(Uint8Array.from([0xff, 0xd8]))).toBeNull();
    expect(sniffImage(new TextEncoder().encode('%PDF-1.7 a document'))).toBeNull();
    expect(sniffImage(new Uint8Array())).toBeNull();
  });
});
