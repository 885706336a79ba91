import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Made by `heif-enc` with x265: 128 by 64 pixels, a quarter each red, green, blue and yellow (the last one transparent where
 * there is alpha), and red of 4032 by 3008.
 */
type Fixture = 'corners' | 'corners-10-bit' | 'corners-alpha' | 'flat-12-mp';

export const fixture = (name: Fixture) =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'pictures', `${name}.heic`));

/** One item of a HEIC file: coded pixels, or a recipe of others. */
interface Item {
  type: 'hvc1' | 'grid' | 'iovl' | 'iden' | 'Exif';
  data: Buffer;
  properties?: Buffer[];
  /** Which items this one is made of; the first has the number 1. */
  from?: number[];
}

interface CodedPicture {
  data: Buffer;
  /** How it is to be decoded. */
  hvcC: Buffer;
}

const FLAGS = Buffer.alloc(4);

function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
  return Buffer.concat([u32(content.length + 4), content]);
}

export const size = (width: number, height: number) => box('ispe', FLAGS, u32(width), u32(height));
/** Quarters to the left. */
export const turned = (quarters: number) => box('irot', Buffer.from([quarters]));
/** 0 swaps top and bottom, 1 left and right. */
export const mirrored = (axis: number) => box('imir', Buffer.from([axis]));

function grid(columns: number, rows: number, width: number, height: number): Buffer {
  return Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width), u32(height)]);
}

export const profile = (icc: Buffer) => box('colr', Buffer.from('prof'), icc);

/** So many times an item, and last the one that lays them over each other. */
export function layers(layer: Item, count: number, width: number, height: number): Item[] {
  const head = Buffer.concat([Buffer.alloc(10), u16(width), u16(height)]);
  const data = Buffer.concat([head, Buffer.alloc(4 * count)]);
  const from = numbers(count);
  return [
    ...Array<Item>(count).fill(layer),
    { type: 'iovl', data, properties: [size(width, height)], from },
  ];
}

/** A file of these items, of which `primary` is shown: the last where it is left out. */
export function heic(items: Item[], primary = items.length): Buffer {
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const start = type.length + meta(items, primary, 0).length + 8;
  const data = box('mdat', ...distinctData(items));
  return Buffer.concat([type, meta(items, primary, start), data]);
}

/** The corners as an item, with more properties. */
export function corners(...more: Buffer[]): Item {
  return coded('corners', size(128, 64), ...more);
}

/** The coded pixels of a fixture as an item that says this of itself. */
export function coded(name: Fixture, ...properties: Buffer[]): Item {
  const { data, hvcC } = codedPicture(fixture(name));
  return { type: 'hvc1', data, properties: [hvcC, ...properties] };
}

/** So many times an item, and last the grid that they are the tiles of. */
export function tiles(tile: Item, count: number, columns: number, width: number, height: number) {
  const each = Array<Item>(count).fill(tile);
  return [...each, gridOf(numbers(count), columns, width, height)];
}

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export function gridOf(from: number[], columns: number, width: number, height: number): Item {
  const data = grid(columns, from.length / columns, width, height);
  return { type: 'grid', data, properties: [size(width, height)], from };
}

/** The coded pixels of a file with one picture, as `heif-enc` writes it. */
function codedPicture(file: Buffer): CodedPicture {
  const at = file.indexOf('hvcC') - 4;
  const hvcC = file.subarray(at, at + file.readUInt32BE(at));
  return { hvcC, data: file.subarray(file.indexOf('mdat') + 4) };
}

function meta(items: Item[], primary: number, start: number): Buffer {
  return box(
    'meta',
    FLAGS,
    box('hdlr', FLAGS, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
    box('pitm', FLAGS, u16(primary)),
    locations(items, start),
    box('iinf', FLAGS, u16(items.length), ...items.map(entry)),
    references(items),
    properties(items),
  );
}

function entry({ type }: Item, index: number): Buffer {
  return box('infe', Buffer.from([2, 0, 0, 0]), u16(index + 1), u16(0), Buffer.from(`${type}\0`));
}

function locations(items: Item[], start: number): Buffer {
  const parts = distinctData(items);
  const entries = items.map(({ data }, index) => {
    const before = parts.slice(0, parts.indexOf(data));
    const at = before.reduce((sum, { length }) => sum + length, start);
    return Buffer.concat([u16(index + 1), u16(0), u16(1), u32(at), u32(data.length)]);
  });
  return box('iloc', FLAGS, Buffer.from([0x44, 0x00]), u16(items.length), ...entries);
}

/** Items may share their bytes, so that a small file has much to decode. */
function distinctData(items: Item[]): Buffer[] {
  return [...new Set(items.map(({ data }) => data))];
}

function references(items: Item[]): Buffer {
  const boxes = items.flatMap(({ type, from }, index) => {
    const name = type === 'Exif' ? 'cdsc' : 'dimg';
    return from ? [box(name, u16(index + 1), u16(from.length), ...from.map(u16))] : [];
  });
  return boxes.length > 0 ? box('iref', FLAGS, ...boxes) : Buffer.alloc(0);
}

function properties(items: Item[]): Buffer {
  const all = items.flatMap(({ properties: own = [] }) => own);
  const distinct = [...new Map(all.map((each) => [each.toString('latin1'), each])).values()];
  const number = (wanted: Buffer) => distinct.findIndex((each) => each.equals(wanted)) + 1;
  const links = items.map(({ properties: own = [] }, index) =>
    Buffer.concat([
      u16(index + 1),
      Buffer.from([own.length, ...own.map((each) => 0x80 | number(each))]),
    ]),
  );
  return box('iprp', box('ipco', ...distinct), box('ipma', FLAGS, u32(items.length), ...links));
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
