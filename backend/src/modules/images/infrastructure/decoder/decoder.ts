/**
 * Program that decodes untrusted images. Runs in a separate process without secrets, which may be killed to free all
 * its memory. Imports only types from our own files, so that it also runs from source.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { fileTypeFromBuffer } from 'file-type';
import type { Variant } from '../../domain/media.js';
import type {
  Answer,
  DecodedImage,
  HeicOutcome,
  HeicTask,
  Job,
  Outcome,
  Task,
} from './decoder-messages.js';
import sharp, { type FailOnOptions, type Sharp } from 'sharp';

type Preparation = Extract<Task, { name: 'prepare' }>;

const HEIF = ['avif', 'heic', 'heif', 'heic-sequence', 'heif-sequence'];
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'tiff', ...HEIF].map((name) => `image/${name}`);

/** Only the loaders for our formats: SVG, PDF and other formats are never parsed, even if the bytes claim to be one. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map(
  (name) => `VipsForeignLoad${name}`,
);

/** Limits against small files that keep the decoder busy. A photo has about ten scans and some hundred markers. */
const JPEG_MOST = { scans: 100, markers: 10_000 } as const;
/** A marker of a JPEG. Restart markers and stuffed bytes are left out: they belong to the data of a scan. */
const JPEG_MARKER = /\xff[^\0\xd0-\xd7\xff]/g;
const [JPEG_SCAN, JPEG_END, JPEG_WITHOUT_LENGTH] = [0xda, 0xd9, 0x01];

/** Limited, because libwebp compares each frame with all others. */
const WEBP_MOST_FRAMES = 1_000;
const WEBP_FRAME = Buffer.from('ANMF');

const HEIC_THREAD = `./heic-thread${extname(import.meta.filename)}`;
const LIBHEIF = 'libheif-js/libheif-wasm/libheif.wasm';

const STORED = { quality: 82, progressive: true } as const;
/** Higher quality, because an image that is rotated several times loses a little each time. */
const ROTATED = { quality: 92, progressive: true } as const;
const PLACEHOLDER_SIDE = 16;
/** Low effort, because a client waits: more effort takes three times as long and saves few bytes. */
const SMALLER = {
  'image/webp': { quality: 74, effort: 2 },
  'image/jpeg': { quality: 76, progressive: true },
} as const;

/** With this niceness, a busy machine gives the decoder a third of the CPU time of a normal process. */
const NICENESS = 5;

/**
 * Memory for all images that are decoded at once, in bytes. An image whose allocation exceeds it fails, so nobody has
 * to compute from a header how much memory a format takes.
 */
const MEMORY = 272_000_000;
const OUT_OF_MEMORY = /memory|allocat/i;
/** Without a limit, each thread reserves 512 MB for compiled JavaScript. */
const THREAD_LIMITS = { codeRangeSizeMb: 8 };

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
// Each image is decoded once, so a cache would only hold memory. One thread per image leaves the other core to
// requests.
sharp.cache(false);
sharp.concurrency(1);

/** Compiled when the first HEIC image arrives. */
let libheif: Promise<WebAssembly.Module> | undefined;

limitItself();
process.on('message', ({ id, task, bytes }: Job) => {
  const answer = (outcome: Outcome) => process.send?.({ id, ...outcome } satisfies Answer);
  void outcomeOf(task, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)).then(answer);
});
// Stop signals reach the whole process group; images in flight must still be decoded.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// SIGKILL instead of `exit`, which waits for running decodes.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/**
 * Lowers the CPU priority below requests, makes this process the first to be killed when memory runs out, and limits
 * its memory. The limit also counts the hundreds of megabytes that Node.js has reserved so far, so it is added to them.
 */
function limitItself(): void {
  const steps = [
    () => setPriority(NICENESS),
    () => writeFileSync('/proc/self/oom_score_adj', '1000'),
    limitMemory,
  ];
  for (const step of steps) {
    try {
      step();
    } catch {
      // Not every system supports each step.
    }
  }
}

function limitMemory(): void {
  const reserved = /VmData:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  const limit = Number(reserved) * 1_024 + MEMORY;
  execFileSync('prlimit', ['--pid', String(process.pid), `--data=${limit}`]);
}

async function outcomeOf(task: Task, bytes: Buffer): Promise<Outcome> {
  showFirstFrame(bytes);
  try {
    if (task.name === 'inspect') return await inspect(bytes);
    if (task.name === 'shrink') return { smaller: await shrink(bytes, task.variant) };
    if (task.type === 'image/jpeg') return { image: await prepareJpeg(bytes, task) };
    if (task.type !== 'image/heic') return { image: await prepare(bytes, task) };
    const { png, refusal } = await readHeic({ ...task, bytes });
    return png ? { image: await prepare(png, task) } : { refusal };
  } catch (failure) {
    // `inspect` is left out: a header that claims too large a size causes the same message.
    const isFull = task.name !== 'inspect' && OUT_OF_MEMORY.test(String(failure));
    return { refusal: isFull ? 'memory' : 'broken' };
  }
}

/** libvips reads the first image of an animated AVIF only when the file has the brand of a still one. */
function showFirstFrame(bytes: Buffer): void {
  if (bytes.toString('latin1', 4, 12) === 'ftypavis') bytes.write('avif', 8, 'latin1');
}

async function inspect(bytes: Buffer): Promise<Outcome> {
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  // The first image of an animated PNG is stored like the only image of a PNG.
  const type = found === 'image/apng' ? 'image/png' : found;
  if (!FORMATS.includes(type)) return { refusal: 'not-an-image' };
  if (hasTooManyLayers(type, bytes)) return { refusal: 'layers' };
  const { format, width, height, compression } = await open(bytes, false).metadata();
  if (format !== 'heif') return { header: { type, width, height } };
  // A HEIF file holds either HEVC or AV1.
  if (compression !== 'hevc' && compression !== 'av1') return { refusal: 'undecodable' };
  const coded = compression === 'hevc' ? 'image/heic' : 'image/avif';
  return { header: { type: coded, width, height } };
}

function hasTooManyLayers(type: string, bytes: Buffer): boolean {
  if (type === 'image/jpeg') return hasTooManyScans(bytes);
  return type === 'image/webp' && hasTooManyFrames(bytes);
}

function hasTooManyFrames(bytes: Buffer): boolean {
  let at = -1;
  for (let frames = 0; frames <= WEBP_MOST_FRAMES; frames += 1) {
    at = bytes.indexOf(WEBP_FRAME, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** Finds markers as libjpeg does. libjpeg passes over all pixels for every scan, however few bytes the scan has. */
function hasTooManyScans(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  let [scans, markers, at] = [0, 0, 2];
  for (;;) {
    JPEG_MARKER.lastIndex = at;
    if (!JPEG_MARKER.test(text)) return false;
    at = JPEG_MARKER.lastIndex;
    const marker = bytes[at - 1];
    if (marker === JPEG_END) return false;
    if (marker === JPEG_SCAN) scans += 1;
    markers += 1;
    if (scans > JPEG_MOST.scans || markers > JPEG_MOST.markers) return true;
    if (marker !== JPEG_WITHOUT_LENGTH && at + 2 <= bytes.length) at += bytes.readUInt16BE(at);
  }
}

/**
 * Runs in a worker thread, so that other images don't wait and the end of the thread frees the WebAssembly memory.
 */
async function readHeic(task: Omit<HeicTask, 'libheif'>): Promise<HeicOutcome> {
  libheif ??= readFile(fileURLToPath(import.meta.resolve(LIBHEIF))).then(WebAssembly.compile);
  const workerData: HeicTask = { ...task, libheif: await libheif };
  const thread = new Worker(new URL(HEIC_THREAD, import.meta.url), {
    workerData,
    resourceLimits: THREAD_LIMITS,
  });
  const { promise, resolve, reject } = Promise.withResolvers<HeicOutcome>();
  thread.once('message', resolve).once('error', reject);
  return promise.finally(() => thread.terminate());
}

/** Accepts a JPEG that lacks only its end marker. With the marker added, libjpeg warns if pixels are missing, too. */
async function prepareJpeg(bytes: Buffer, task: Preparation): Promise<DecodedImage> {
  try {
    return await prepare(bytes, task);
  } catch {
    return prepare(Buffer.concat([bytes, Buffer.from([0xff, JPEG_END])]), task, 'warning');
  }
}

async function prepare(
  bytes: Uint8Array,
  { side, pixels, sampleSide, rotation = 0 }: Preparation,
  failOn: FailOnOptions = 'error',
): Promise<DecodedImage> {
  const image = open(bytes, pixels, failOn);
  const { space } = await image.metadata();
  // sharp would convert 16 bits with a profile to Display P3, and store them without that profile.
  if (space === 'rgb16') image.pipelineColourspace('srgb');
  const { data, info } = await image
    .autoOrient()
    .rotate(rotation)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg(rotation ? ROTATED : STORED)
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const placeholder = await placeholderOf(data);
  const samples = await sample(data, sampleSide);
  return { bytes: data, mimetype: 'image/jpeg', width, height, placeholder, samples };
}

/** Returns gray values of the whole image, scaled to a square, row by row. */
function sample(jpeg: Buffer, side: number): Promise<Buffer> {
  const square = sharp(jpeg).resize({ width: side, height: side, fit: 'fill' });
  return square.grayscale().raw().toBuffer();
}

async function placeholderOf(jpeg: Buffer): Promise<string> {
  const tiny = await sharp(jpeg)
    .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside' })
    .webp({ quality: 20, alphaQuality: 0, smartSubsample: false })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

function shrink(bytes: Buffer, { width, type }: Variant): Promise<Buffer> {
  const smaller = sharp(bytes, { sequentialRead: true }).resize({
    width,
    withoutEnlargement: true,
  });
  const written = type === 'image/webp' ? smaller.webp(SMALLER[type]) : smaller.jpeg(SMALLER[type]);
  return written.toBuffer();
}

function open(
  bytes: Uint8Array,
  limitInputPixels: number | false,
  failOn: FailOnOptions = 'error',
): Sharp {
  return sharp(bytes, { animated: false, failOn, limitInputPixels, sequentialRead: true });
}
