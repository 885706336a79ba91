import { describe, expect, it } from 'vitest';
import { NotUnicodeError, readCsv } from './read-csv.ts';

const bytes = (...codes: number[]) => ({
  arrayBuffer: () => Promise.resolve(new Uint8Array(codes).buffer),
});
const read = (...codes: number[]) => readCsv(bytes(...codes) as Blob);

describe('import file', () => {
  it('an import file is read as UTF-8 without its byte order mark', async () => {
    expect(await read(0xef, 0xbb, 0xbf, 0xc3, 0xa4, 0x3f)).toBe('ä?');
  });

  it('an import file with a byte order mark is read as UTF-16 of either byte order', async () => {
    expect(await read(0xff, 0xfe, 0xe4, 0x00, 0x3f, 0x00)).toBe('ä?');
    expect(await read(0xfe, 0xff, 0x00, 0xe4, 0x00, 0x3f)).toBe('ä?');
  });

  it.each([
    ['an encoding of old Windows', [0x66, 0xe4, 0x3f]],
    ['half a letter of UTF-16', [0xff, 0xfe, 0x66]],
  ])('an import file in %s is refused', async (_, codes) => {
    await expect(read(...codes)).rejects.toBeInstanceOf(NotUnicodeError);
  });
});
