import { deflateSync } from 'node:zlib';

interface TiffShape {
  width: number;
  height: number;
  /** Rows per strip; by default, all of them. */
  rows?: number;
  samples?: number;
  bits?: number;
  /** Stores each channel in separate strips. */
  planar?: boolean;
  /** Compressed content of a strip; by default, gray of the right length. */
  strip?: Buffer;
}

const ENTRY = 12;

/** A TIFF whose strips all point to the same bytes, so that the image may be far larger than the file. */
export function tiff({ width, height, rows = height, samples = 3, bits = 8, ...more }: TiffShape) {
  const planes = more.planar ? samples : 1;
  const strips = Math.ceil(height / rows) * planes;
  const rowBytes = (width * (samples / planes) * bits) / 8;
  const strip = more.strip ?? deflateSync(Buffer.alloc(rowBytes * rows, 120), { level: 9 });
  const tags: [tag: number, values: number[]][] = [
    [256, [width]],
    [257, [height]],
    [258, Array<number>(samples).fill(bits)],
    [259, [8]],
    [262, [samples < 3 ? 1 : 2]],
    [273, Array<number>(strips).fill(0)],
    [277, [samples]],
    [278, [rows]],
    [279, Array<number>(strips).fill(strip.length)],
    [284, [more.planar ? 2 : 1]],
  ];
  const directory = 2 + ENTRY * tags.length + 4;
  const lists = tags.map(([, values]) => (values.length > 1 ? 4 * values.length : 0));
  const data = 8 + directory + lists.reduce((sum, size) => sum + size, 0);
  const bytes = Buffer.concat([Buffer.alloc(data), strip]);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(tags.length, 8);
  let list = 8 + directory;
  tags.forEach(([tag, values], index) => {
    const at = 10 + ENTRY * index;
    const stored = tag === 273 ? values.map(() => data) : values;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(4, at + 2);
    bytes.writeUInt32LE(values.length, at + 4);
    if (values.length > 1) bytes.writeUInt32LE(list, at + 8);
    stored.forEach((value, place) =>
      bytes.writeUInt32LE(value, values.length > 1 ? list + 4 * place : at + 8),
    );
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
