import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Made by `heif-enc` with x265: `corners` has 128 by 64 pixels, one quarter each red, green, blue and yellow (the last
 * one transparent with alpha); `flat` is red, 4032 by 3008 or 512 by 512.
 */
type Fixture = 'corners' | 'corners-10-bit' | 'corners-alpha' | 'flat-12-mp' | 'flat-512';

export const fixture = (name: Fixture) =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'images', `${name}.heic`));

/** One item of a HEIC file: coded pixels, or derived from other items. */
interface Item {
  type: 'hvc1' | 'grid' | 'iovl' | 'iden' | 'Exif';
  data: Buffer;
  properties?: Buffer[];
  /** Numbers of the items it is derived from, starting with 1. */
  from?: number[];
}

interface CodedImage {
  data: Buffer;
  /** Decoder configuration. */
  hvcC: Buffer;
}

const FLAGS = Buffer.alloc(4);

function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
  return Buffer.concat([u32(content.length + 4), content]);
}

export const size = (width: number, height: number) => box('ispe', FLAGS, u32(width), u32(height));
/** Quarter turns counterclockwise. */
export const turned = (quarters: number) => box('irot', Buffer.from([quarters]));
/** 0 swaps top and bottom, 1 left and right. */
export const mirrored = (axis: number) => box('imir', Buffer.from([axis]));

function grid(columns: number, rows: number, width: number, height: number): Buffer {
  return Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width), u32(height)]);
}

export const profile = (icc: Buffer) => box('colr', Buffer.from('prof'), icc);

/** Colors by the codes of ITU-T H.273, in full range. */
export const colorCodes = (primaries: number, transfer: number, matrix: number) =>
  box('colr', Buffer.from('nclx'), ...[primaries, transfer, matrix].map(u16), Buffer.from([0x80]));

/** The item `count` times, and an overlay of them as the last item. */
export function layers(layer: Item, count: number, width: number, height: number): Item[] {
  const head = Buffer.concat([Buffer.alloc(10), u16(width), u16(height)]);
  const data = Buffer.concat([head, Buffer.alloc(4 * count)]);
  const from = numbers(count);
  return [
    ...Array<Item>(count).fill(layer),
    { type: 'iovl', data, properties: [size(width, height)], from },
  ];
}

/** A HEIC file of these items, which shows `primary`: by default the last. */
export function heic(items: Item[], primary = items.length): Buffer {
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const start = type.length + meta(items, primary, 0).length + 8;
  const data = box('mdat', ...distinctData(items));
  return Buffer.concat([type, meta(items, primary, start), data]);
}

/** The `corners` fixture as an item, with extra properties. */
export function corners(...more: Buffer[]): Item {
  return coded('corners', size(128, 64), ...more);
}

/** Coded pixels of a fixture as an item with these properties. */
export function coded(name: Fixture, ...properties: Buffer[]): Item {
  const { data, hvcC } = codedImage(fixture(name));
  return { type: 'hvc1', data, properties: [hvcC, ...properties] };
}

/** The item `count` times, and a grid with them as its tiles as the last item. */
export function tiles(tile: Item, count: number, columns: number, width: number, height: number) {
  const each = Array<Item>(count).fill(tile);
  return [...each, gridOf(numbers(count), columns, width, height)];
}

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export function gridOf(from: number[], columns: number, width: number, height: number): Item {
  const data = grid(columns, from.length / columns, width, height);
  return { type: 'grid', data, properties: [size(width, height)], from };
}

/** Coded pixels of a file with a single image, as `heif-enc` writes it. */
function codedImage(file: Buffer): CodedImage {
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

/** Items may share their bytes, so that a small file takes long to decode. */
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
