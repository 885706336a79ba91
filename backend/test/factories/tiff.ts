import { deflateSync } from 'node:zlib';

interface TiffShape {
  width: number;
  height: number;
  /** Rows per strip; by default, all of them. */
  rows?: number;
  /** Compressed content of a strip; by default, gray of the right length. */
  strip?: Buffer;
}

const ENTRY = 12;
const OFFSETS = 273;

/** A TIFF of RGB whose strips all point to the same bytes, so that the image may be far larger than the file. */
export function tiff({ width, height, rows = height, ...more }: TiffShape) {
  const strips = Math.ceil(height / rows);
  const strip = more.strip ?? deflateSync(Buffer.alloc(width * 3 * rows, 120), { level: 9 });
  const tags: [tag: number, values: number[]][] = [
    [256, [width]],
    [257, [height]],
    [258, [8, 8, 8]],
    [259, [8]],
    [262, [2]],
    [OFFSETS, Array<number>(strips).fill(0)],
    [277, [3]],
    [278, [rows]],
    [279, Array<number>(strips).fill(strip.length)],
    [284, [1]],
  ];
  const lists = tags.map(([, { length }]) => (length > 1 ? 4 * length : 0));
  let list = 8 + 2 + ENTRY * tags.length + 4;
  const data = lists.reduce((sum, size) => sum + size, list);
  const bytes = Buffer.concat([Buffer.alloc(data), strip]);
  bytes.write('II*\0\x08', 'latin1');
  bytes.writeUInt16LE(tags.length, 8);
  tags.forEach(([tag, values], index) => {
    const at = 10 + ENTRY * index;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(4, at + 2);
    bytes.writeUInt32LE(values.length, at + 4);
    if (values.length > 1) bytes.writeUInt32LE(list, at + 8);
    const start = values.length > 1 ? list : at + 8;
    for (const [place, value] of values.entries())
      bytes.writeUInt32LE(tag === OFFSETS ? data : value, start + 4 * place);
    list += lists[index] ?? 0;
  });
  return bytes;
}

/** The same file with a directory that links to itself. */
export function endless(file: Buffer): Buffer {
  const bytes = Buffer.from(file);
  bytes.writeUInt32LE(8, 10 + ENTRY * bytes.readUInt16LE(8));
  return bytes;
}

/** The same file with this many extra pages, of one entry each. */
export function withPages(file: Buffer, pages: number): Buffer {
  const page = 2 + ENTRY + 4;
  const bytes = Buffer.concat([file, Buffer.alloc(pages * page)]);
  let link = 10 + ENTRY * bytes.readUInt16LE(8);
  for (let at = file.length; at < bytes.length; at += page) {
    bytes.writeUInt32LE(at, link);
    bytes.writeUInt16LE(1, at);
    bytes.writeUInt16LE(256, at + 2);
    bytes.writeUInt16LE(4, at + 4);
    bytes.writeUInt32LE(1, at + 6);
    bytes.writeUInt32LE(64, at + 10);
    link = at + 2 + ENTRY;
  }
  return bytes;
}
