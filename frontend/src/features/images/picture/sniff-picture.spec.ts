import { describe, expect, it } from 'vitest';
import { sniffPicture } from './sniff-picture.ts';

/** First box of a HEIF file: length, 'ftyp', major brand, version, compatible brands. */
function fileTypeBox(main: string, ...compatible: string[]): Uint8Array {
  const text = `ftyp${main}\0\0\0\0${compatible.join('')}`;
  const length = text.length + 4;
  return Uint8Array.from([0, 0, 0, length, ...[...text].map((char) => char.charCodeAt(0))]);
}

describe('sniffPicture', () => {
  it('recognizes the photos of an iPhone as HEIC', () => {
    expect(sniffPicture(fileTypeBox('heic', 'mif1', 'heic'))).toBe('heic');
    expect(sniffPicture(fileTypeBox('heix'))).toBe('heic');
  });

  it('recognizes AVIF by its main brand', () => {
    expect(sniffPicture(fileTypeBox('avif', 'mif1', 'miaf'))).toBe('avif');
  });

  it('distinguishes HEIC and AVIF by the compatible brands when the main brand is generic', () => {
    expect(sniffPicture(fileTypeBox('mif1', 'miaf', 'avif'))).toBe('avif');
    expect(sniffPicture(fileTypeBox('mif1', 'miaf', 'heic'))).toBe('heic');
    expect(sniffPicture(fileTypeBox('mif1'))).toBe('heic');
  });

  it.each(['II*\0', 'MM\0*'])('recognizes TIFF by %j', (beginning) => {
    expect(sniffPicture(new TextEncoder().encode(`${beginning}\b\0\0\0`))).toBe('tiff');
  });

  it.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n', 'png'],
    ['GIF89a', 'gif'],
    ['RIFF\0\0\0\0WEBP', 'webp'],
    ['RIFF\0\0\0\0WAVE', null],
  ])('recognizes the beginning %j as %s', (beginning, format) => {
    const head = Uint8Array.from([...beginning].map((char) => char.charCodeAt(0)));
    expect(sniffPicture(head)).toBe(format);
  });

  it('does not recognize a video as a picture', () => {
    expect(sniffPicture(fileTypeBox('isom', 'iso2', 'mp41'))).toBeNull();
  });

  it('ignores brand names beyond the end of the file type box', () => {
    const film = fileTypeBox('isom');
    const trailing = [...'avif'].map((char) => char.charCodeAt(0));
    expect(sniffPicture(Uint8Array.from([...film, ...trailing]))).toBeNull();
  });

  it('recognizes no other, short or empty file', () => {
    expect(sniffPicture(Uint8Array.from([0xff, 0xd8]))).toBeNull();
    expect(sniffPicture(new TextEncoder().encode('%PDF-1.7 a document'))).toBeNull();
    expect(sniffPicture(new Uint8Array())).toBeNull();
  });
});
