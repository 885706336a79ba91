/**
 * The program that decodes the pictures of strangers, in a process of its own that knows no secret and may be killed: then
 * all its memory is free again. Of our own files it imports types alone, so that it also runs as it stands.
 */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { PictureHeader } from '../../domain/decoding-memory.js';
import type { PreparedPicture } from '../../domain/image.js';
import type { Variant } from '../../domain/media-variant.js';
import type { Answer, Job, Outcome, Task } from './decoder-messages.js';

const FORMATS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const HEIC = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

/** Only the loaders for our formats: whatever the bytes claim to be, SVG, PDF, TIFF and the rest are never parsed. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

const STORED = { quality: 82, progressive: true } as const;
const PLACEHOLDER_SIDE = 16;
/** Somebody is waiting: more effort takes three times as long and saves few of the bytes. */
const SMALLER = {
  'image/webp': { quality: 74, effort: 2 },
  'image/jpeg': { quality: 76, progressive: true },
} as const;

/** A third of the time of others while there is not enough for all. */
const NICENESS = 5;

/** Beyond what tasks may take, in bytes: a measure is no promise. */
const TOLERANCE = 64_000_000;
const LOOK_EVERY = 10;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
// Pictures are seen once: a cache would only hold memory. One thread each leaves the other core to other requests.
sharp.cache(false);
sharp.concurrency(1);

const running = new Map<number, Job>();
const idleMemory = process.memoryUsage.rss();
let input: Promise<unknown> = Promise.resolve();

standBack();
process.on('message', (job: Job) => {
  const bytes = input.then(() => read(job.size));
  input = bytes;
  void bytes.then((whole) => work(job, whole));
});
// The signal that stops the product reaches its whole group; what is in flight is still to be decoded.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// Not `exit`, which waits for what is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
setInterval(endIfTooLarge, LOOK_EVERY);

/** Requests come first, and when the machine runs out of memory this is the process to end. */
function standBack(): void {
  try {
    setPriority(NICENESS);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not everywhere.
  }
}

function endIfTooLarge(): void {
  const jobs = [...running.values()].sort((one, other) => other.memory - one.memory);
  const [largest] = jobs;
  const allowed = jobs.reduce((sum, { memory }) => sum + memory, idleMemory + TOLERANCE);
  if (!largest || process.memoryUsage.rss() <= allowed) return;
  answer(largest.id, { refusal: 'memory' }, () => process.kill(process.pid, 'SIGKILL'));
  running.clear();
}

async function work(job: Job, bytes: Buffer): Promise<void> {
  running.set(job.id, job);
  const outcome = await outcomeOf(job.task, bytes);
  if (running.delete(job.id)) answer(job.id, outcome);
}

function answer(id: number, outcome: Outcome, sent?: () => void): void {
  process.send?.({ id, ...outcome } satisfies Answer, undefined, undefined, sent);
}

/** The next bytes of the standard input, copied once. */
async function read(size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  for (let at = 0; at < size;) {
    const ready = Math.min(process.stdin.readableLength, size - at);
    const chunk = ready > 0 ? (process.stdin.read(ready) as Buffer | null) : null;
    if (chunk) at += chunk.copy(bytes, at);
    else await once(process.stdin, 'readable');
  }
  return bytes;
}

async function outcomeOf(task: Task, bytes: Buffer): Promise<Outcome> {
  const type = task.name === 'inspect' ? (await fileTypeFromBuffer(bytes))?.mime : 'image/jpeg';
  const isHeic = HEIC.has(type ?? '');
  if (!type || !(isHeic || FORMATS.has(type))) return { refusal: 'not-a-picture' };
  try {
    if (task.name === 'inspect') return { header: await headerOf(bytes, type) };
    if (task.name === 'shrink') return { smaller: await shrink(bytes, task.variant) };
    return { picture: await prepare(bytes, task) };
  } catch {
    return { refusal: isHeic ? 'undecodable' : 'broken' };
  }
}

async function headerOf(bytes: Buffer, type: string): Promise<PictureHeader> {
  const metadata = (await open(bytes, false).metadata()) satisfies Metadata;
  return {
    type,
    width: metadata.width,
    height: metadata.height,
    channels: metadata.channels,
    bytesPerSample: metadata.depth === 'uchar' ? 1 : 2,
    isProgressive: metadata.isProgressive,
    isSubsampled: metadata.chromaSubsampling === '4:2:0',
  };
}

async function prepare(
  bytes: Buffer,
  { side, pixels }: { side: number; pixels: number },
): Promise<PreparedPicture> {
  const { data, info } = await open(bytes, pixels)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg(STORED)
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const placeholder = await placeholderOf(data);
  return { bytes: data, mimetype: 'image/jpeg', width, height, placeholder };
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

function open(bytes: Buffer, limitInputPixels: number | false): Sharp {
  return sharp(bytes, { animated: false, failOn: 'error', limitInputPixels, sequentialRead: true });
}
