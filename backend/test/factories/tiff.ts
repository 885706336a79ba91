import { deflateSync } from 'node:zlib';

/** Offset of the link to the next page in a file with nine entries. */
const LINK = 8 + 2 + 9 * 12;

/** A gray TIFF of one strip, whose compressed content has the right size by default. */
export function tiff(
  width: number,
  height: number,
  strip = deflateSync(Buffer.alloc(width * height, 120)),
): Buffer {
  const kind = { 258: 8, 259: 8, 262: 1, 277: 1 };
  const place = { 273: LINK + 4, 278: height, 279: strip.length };
  const numbers = directory({ 256: width, 257: height, ...kind, ...place });
  return Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), numbers, strip]);
}

/** The same file with a directory that links to itself. */
export function endless(file: Buffer): Buffer {
  const bytes = Buffer.from(file);
  bytes.writeUInt32LE(8, LINK);
  return bytes;
}

/** The same file with this many extra pages, of one entry each. */
export function withPages(file: Buffer, pages: number): Buffer {
  const page = directory({ 256: 64 });
  const bytes = Buffer.concat([file, ...Array<Buffer>(pages).fill(page)]);
  let link = LINK;
  for (let at = file.length; at < bytes.length; at += page.length) {
    bytes.writeUInt32LE(at, link);
    link = at + page.length - 4;
  }
  return bytes;
}

/** The directory of the last page, with these numbers by tag. */
function directory(numbers: Record<number, number>): Buffer {
  const entries = Object.entries(numbers).map(([tag, value]) => {
    const entry = Buffer.from([0, 0, 4, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
    entry.writeUInt16LE(Number(tag), 0);
    entry.writeUInt32LE(value, 8);
    return entry;
  });
  return Buffer.concat([Buffer.from([entries.length, 0]), ...entries, Buffer.alloc(4)]);
}
