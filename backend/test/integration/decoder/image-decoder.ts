import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Sharp } from 'sharp';
import {
  BrokenImageError,
  ImageTakesMemoryError,
  TooManyLayersError,
} from '../../../src/modules/images/domain/image.errors.js';
import { ImageDecoder } from '../../../src/modules/images/infrastructure/decoder/image-decoder.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { Log } from '../../../src/platform/observability/log.js';
import { LONG_TIME_LIMITS } from '../../support/test-product.js';
import * as imageFiles from '../../factories/image-files.js';
import { eventually } from '../../support/eventually.js';

describe('ImageDecoder', () => {
  let decoder: ImageDecoder;
  let lines: string;

  beforeEach(async () => {
    // The processes of earlier tests may still be ending.
    await eventually(async () => expect(decoders()).toEqual([]));
    lines = '';
    const log = new Log(Object.assign(new Settings(), { LOG_LEVEL: 'info' }), {
      write: (line: string) => void (lines += line),
    });
    decoder = new ImageDecoder(log, LONG_TIME_LIMITS);
  });
  afterEach(() => {
    jest.useRealTimers();
    decoder.onApplicationShutdown();
  });

  /** Process ids of the decoders that this process has started. */
  const decoders = (): number[] =>
    readdirSync('/proc/self/task')
      .flatMap((task) => textOf(`/proc/self/task/${task}/children`).split(' '))
      .map(Number)
      .filter((pid) => pid > 0 && textOf(`/proc/${pid}/cmdline`).includes('decoder/decoder.'));

  it.each([
    [
      'a progressive JPEG',
      7_000,
      7_000,
      (it: Sharp) => it.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    ],
    ['a PNG', 10_000_000, 4, (it: Sharp) => it.png()],
    ['an AVIF', 7_000, 7_000, (it: Sharp) => it.avif({ effort: 0 })],
  ])(
    '%s of %i by %i pixels is refused, because decoding would take too much memory',
    async (_name, width, height, write) => {
      const bytes = await write(imageFiles.flat(width, height)).toBuffer();
      await expect(decoder.prepare(bytes)).rejects.toThrow(ImageTakesMemoryError);
      const [pid] = decoders();
      expect(peakOf(pid)).toBeLessThan(340);
      expect(await decoder.prepare(await imageFiles.jpeg())).toMatchObject({ width: 80 });
      expect(decoders()).toEqual([pid]);
    },
  );

  it('a JPEG of 100 scans is decoded, and one of 101 scans is refused before decoding', async () => {
    expect(await decoder.prepare(await imageFiles.inScans(100))).toMatchObject({ width: 80 });
    const refused = expect(decoder.prepare(await imageFiles.inScans(101))).rejects;
    await refused.toThrow(new TooManyLayersError());
  });

  it.each([false, true])(
    'a JPEG without its end marker is decoded, and one without its last pixels is refused (progressive: %j)',
    async (progressive) => {
      const whole = await imageFiles.noise(300, 200).jpeg({ progressive }).toBuffer();
      for (const missing of [1, 2]) {
        expect(await decoder.prepare(whole.subarray(0, -missing))).toMatchObject({ width: 300 });
      }
      for (const missing of [40, whole.length / 2]) {
        const cut = expect(decoder.prepare(whole.subarray(0, -Math.floor(missing)))).rejects;
        await cut.toThrow(BrokenImageError);
      }
    },
  );

  it('an image is decoded again in a new process after the first was killed', async () => {
    const bytes = await imageFiles.flat(5_000, 5_000).png().toBuffer();
    const reading = decoder.prepare(bytes);
    await eventually(async () => expect(decoders()).toHaveLength(1));
    const [pid = 0] = decoders();
    process.kill(pid, 'SIGKILL');
    expect(await reading).toMatchObject({ width: 1_600, height: 1_600 });
    expect(decoders()).not.toContain(pid);
    expect(JSON.parse(lines)).toMatchObject({ signal: 'SIGKILL', msg: expect.any(String) });
  });

  it('an image that ended two decoder processes is refused, and the next one is decoded', async () => {
    const bytes = await imageFiles.flat(5_000, 5_000).png().toBuffer();
    const killing = setInterval(
      () => decoders().forEach((pid) => process.kill(pid, 'SIGKILL')),
      50,
    );
    const refused = expect(decoder.prepare(bytes)).rejects.toMatchObject({ kind: 'busy' });
    await refused.finally(() => clearInterval(killing));
    expect(await decoder.prepare(await imageFiles.jpeg())).toMatchObject({ width: 80 });
  });

  it('the decoder process ends with the product', async () => {
    await decoder.prepare(await imageFiles.jpeg());
    expect(decoders()).toHaveLength(1);
    decoder.onApplicationShutdown();
    await eventually(async () => expect(decoders()).toEqual([]));
  });

  it('the decoder process gets none of the environment variables of the product', async () => {
    await decoder.prepare(await imageFiles.jpeg());
    const [pid] = decoders();
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
    const names = environment.map((line) => line.split('=')[0]);
    expect(names.filter((name) => !/^(MALLOC|NODE_CHANNEL)/.test(name ?? ''))).toEqual([]);
  });

  it('parallel images are decoded, and each is returned to its caller', async () => {
    const sides = Array.from({ length: 12 }, (_, index) => 40 + 4 * index);
    const read = sides.map(async (side) => decoder.prepare(await imageFiles.jpeg(side, side)));
    expect((await Promise.all(read)).map(({ width }) => width)).toEqual(sides);
  });
});

/** The text of a file of `/proc`; empty when the process or thread has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Peak memory in megabytes. */
function peakOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}
