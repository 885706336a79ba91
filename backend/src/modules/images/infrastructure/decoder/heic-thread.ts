/**
 * Worker thread of the decoder that reads one HEIC image with libheif, as WebAssembly. Its memory can't grow beyond
 * the limit of the image. The thread ends after the image, because WebAssembly memory never shrinks. Imports only
 * types from our own files.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import type { HeicOutcome, HeicTask } from './decoder-messages.js';
import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import sharp from 'sharp';

interface Size {
  width: number;
  height: number;
}

interface Raw extends Size {
  channels: 3 | 4;
}

interface Pixels extends Raw {
  data: Buffer;
}

/** Pixels in libheif's memory, `stride` bytes per row. */
interface Plane extends Size {
  image: number;
  bytes: Uint8Array;
  stride: number;
}

const { libheif, bytes, side, pixels } = workerData as HeicTask;

const PAGE = 65_536;
/** Bytes for libheif and the pixels. The process may take more, so that JavaScript does not run out of memory. */
const MEMORY = 190_000_000;
/** libheif constants: `heif_colorspace_RGB`, `heif_chroma_interleaved_RGB` and `_RGBA`, `heif_channel_interleaved`. */
const RGB = { space: 1, chroma: { 3: 10, 4: 11 }, channel: 10 } as const;
/** libheif error codes: unsupported file type, unsupported feature. */
const UNSUPPORTED = [3, 4];
/** Code of the primaries of Display P3 (ITU-T H.273), and where libheif returns it. */
const DISPLAY_P3 = 12;
const PRIMARIES_OFFSET = 4;
/** Length of the PNG signature and header chunk; a color profile may follow them. */
const PNG_HEAD = 33;

let heap: WebAssembly.Memory;
let limit = MEMORY;
let isFull = false;

const heif = createLibheif({ instantiateWasm });
/** Memory for libheif's error and for its result. */
const failure = heif._malloc(12);
const result = heif._malloc(128);

const outcome = await read().catch((error: unknown): HeicOutcome => ({
  refusal: refusalOf(error),
}));
parentPort?.postMessage(outcome);

function instantiateWasm(
  imports: object,
  done: (instance: WebAssembly.Instance) => void,
): Record<string, unknown> {
  const instance = new WebAssembly.Instance(libheif, imports);
  heap = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Memory)!;
  const grow = heap.grow.bind(heap);
  heap.grow = (pages) => {
    isFull = heap.buffer.byteLength + pages * PAGE > limit;
    if (isFull) throw new RangeError('the image exceeds its memory limit');
    return grow(pages);
  };
  done(instance);
  return instance.exports;
}

function refusalOf(error: unknown): HeicOutcome['refusal'] {
  if (isFull) return 'memory';
  return error instanceof Error && error.cause === 'undecodable' ? 'undecodable' : 'broken';
}

/**
 * Decodes the primary image, applies its transformations, scales it down, and returns a PNG with its color profile.
 */
async function read(): Promise<HeicOutcome> {
  const handle = handleOfPrimary();
  const raw: Raw = {
    width: heif._heif_image_handle_get_width(handle),
    height: heif._heif_image_handle_get_height(handle),
    channels: heif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3,
  };
  if (raw.width * raw.height > pixels) throw new Error('the image is larger than its header says');
  const profile = profileOf(handle) ?? (await profileOfCodes(handle));
  const { data, ...size } = pixelsOf(handle, raw);
  const small = await sharp(data, { raw: size })
    .resize({ ...shownSize(raw), fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { png: profile ? withProfile(small, profile) : small };
}

function shownSize({ width, height }: Size): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

function handleOfPrimary(): number {
  const context = heif._heif_context_alloc();
  const source = heif._malloc(bytes.length);
  new Uint8Array(heap.buffer).set(bytes, source);
  heif._heif_context_read_from_memory_without_copy(failure, context, source, bytes.length, 0);
  throwFailure();
  heif._heif_context_get_primary_image_handle(failure, context, result);
  return resultPointer();
}

/** Decodes tiles, as phones write them, one by one, which takes little memory. Decodes any other image in one piece. */
function pixelsOf(handle: number, raw: Raw): Pixels {
  const [stored, shown] = [tilingOf(handle, 0), tilingOf(handle, 1)];
  const isCropped = stored.width * stored.height !== raw.width * raw.height;
  if (shown.columns * shown.rows > 1 && !isCropped && raw.channels === 3) {
    return fromTiles(handle, raw, shown);
  }
  heif._heif_decode_image(failure, handle, result, RGB.space, RGB.chroma[raw.channels], 0);
  const { width, height, bytes, stride } = planeOf(resultPointer());
  if (width !== raw.width || height !== raw.height)
    throw new Error('the size of the image differs from its header');
  const row = width * raw.channels;
  for (let y = 1; y < height; y += 1) bytes.copyWithin(y * row, y * stride, y * stride + row);
  return { ...raw, data: Buffer.from(bytes.buffer, bytes.byteOffset, row * height) };
}

type Tiling = ReturnType<typeof tilingOf>;

function tilingOf(handle: number, isShown: 0 | 1) {
  heif._heif_image_handle_get_image_tiling(failure, handle, isShown, result);
  throwFailure();
  const word = (index: number) => wordAt(result + 4 * index);
  const [columns, rows, tile] = [word(1), word(2), { width: word(3), height: word(4) }];
  const [width, height] = [word(5), word(6)];
  // In a rotated image, tiles extend beyond the top or left edge instead of the bottom or right one.
  const top = word(7) && height - rows * tile.height;
  const left = word(8) && width - columns * tile.width;
  return { columns, rows, tile, width, height, top, left };
}

function fromTiles(handle: number, raw: Raw, { columns, rows, tile, left, top }: Tiling): Pixels {
  const size = raw.width * raw.height * raw.channels;
  limit -= size;
  const data = Buffer.allocUnsafeSlow(size);
  for (let place = 0; place < rows * columns; place += 1) {
    const [x, y] = [place % columns, Math.floor(place / columns)];
    const options = [RGB.space, RGB.chroma[raw.channels], 0, x, y] as const;
    heif._heif_image_handle_decode_image_tile(failure, handle, result, ...options);
    const plane = planeOf(resultPointer());
    if (plane.width !== tile.width || plane.height !== tile.height)
      throw new Error('tiles differ in size');
    copy(plane, left + x * tile.width, top + y * tile.height, { ...raw, data });
    heif._heif_image_release(plane.image);
  }
  return { ...raw, data };
}

/** Copies the part of a tile that lies within the image. */
function copy(tile: Plane, left: number, top: number, whole: Pixels): void {
  const [from, to] = [Math.max(left, 0), Math.min(left + tile.width, whole.width)];
  for (let y = Math.max(top, 0); y < Math.min(top + tile.height, whole.height); y += 1) {
    const row = (y - top) * tile.stride - left * whole.channels;
    const part = tile.bytes.subarray(row + from * whole.channels, row + to * whole.channels);
    whole.data.set(part, (y * whole.width + from) * whole.channels);
  }
}

function planeOf(image: number): Plane {
  const plane = heif._heif_image_get_plane_readonly2(image, RGB.channel, result);
  const [stride, height] = [wordAt(result), heif._heif_image_get_height(image, RGB.channel)];
  const bytes = new Uint8Array(heap.buffer, plane, stride * height);
  return { image, bytes, stride, height, width: heif._heif_image_get_width(image, RGB.channel) };
}

function profileOf(handle: number): Uint8Array | undefined {
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle);
  if (size === 0) return undefined;
  const profile = heif._malloc(size);
  heif._heif_image_handle_get_raw_color_profile(failure, handle, profile);
  throwFailure();
  return new Uint8Array(heap.buffer, profile, size).slice();
}

/**
 * A file may describe its colors by codes (`nclx`). Returns a profile for the codes of Display P3; other colors are
 * read as sRGB.
 */
async function profileOfCodes(handle: number): Promise<Uint8Array | undefined> {
  heif._heif_image_handle_get_nclx_color_profile(failure, handle, result);
  const hasCodes = wordAt(failure) === 0;
  if (!hasCodes || wordAt(wordAt(result) + PRIMARIES_OFFSET) !== DISPLAY_P3) return undefined;
  const create = { width: 1, height: 1, channels: 3, background: 'white' } as const;
  const pixel = await sharp({ create }).withIccProfile('p3').png().toBuffer();
  return (await sharp(pixel).metadata()).icc;
}

/** Adds the color profile to the PNG, because `sharp` can't set it for raw pixels. */
function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  sum.writeUInt32BE(crc32(content));
  const [head, rest] = [png.subarray(0, PNG_HEAD), png.subarray(PNG_HEAD)];
  return Buffer.concat([head, length, content, sum, rest]);
}

function resultPointer(): number {
  throwFailure();
  return wordAt(result);
}

function throwFailure(): void {
  const code = wordAt(failure);
  const cause = UNSUPPORTED.includes(code) ? 'undecodable' : 'broken';
  if (code !== 0) throw new Error(`libheif failed with code ${code}`, { cause });
}

function wordAt(address: number): number {
  return new DataView(heap.buffer).getUint32(address, true);
}
