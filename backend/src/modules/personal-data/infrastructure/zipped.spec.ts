import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { zipEntries } from '../../../../test/support/zip-entries.js';
import type { ArchivedFile } from '../domain/archive.js';
import { zipped } from './zipped.js';

const AT = new Date('2026-11-03T14:05:00Z');
const MB = 1024 * 1024;

async function* textOf(...pieces: string[]): AsyncIterable<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}

describe('zipped', () => {
  it('a ZIP archive holds every file', async () => {
    const image = Buffer.from('an image '.repeat(1_000));
    const files = async function* (): AsyncIterable<ArchivedFile> {
      yield { path: 'README.txt', at: AT, content: Buffer.from('hello') };
      yield { path: 'data/a.json', at: AT, content: textOf('[', 'x'.repeat(10_000), ']') };
      yield { path: 'data/empty.json', at: AT, content: textOf() };
      yield { path: 'images/1.jpg', at: AT, content: image };
    };
    const archive = Buffer.concat(await Array.fromAsync(zipped(files())));
    const entries = zipEntries(archive);
    expect(Object.keys(entries)).toEqual([
      'README.txt',
      'data/a.json',
      'data/empty.json',
      'images/1.jpg',
    ]);
    expect(entries['data/a.json']?.toString()).toBe(`[${'x'.repeat(10_000)}]`);
    expect(entries['images/1.jpg']?.equals(image)).toBe(true);
  });

  it('packing an archive of many images keeps at most two of them in memory', async () => {
    let [read, written, most] = [0, 0, 0];
    const files = async function* (): AsyncIterable<ArchivedFile> {
      for (let count = 0; count < 40; count += 1) {
        read += 4 * MB;
        most = Math.max(most, read - written);
        yield { path: `${count}.jpg`, at: AT, content: Buffer.alloc(4 * MB) };
      }
    };
    for await (const bytes of zipped(files())) {
      written += bytes.length;
      await new Promise(setImmediate);
    }
    expect(written).toBeGreaterThan(160 * MB);
    expect(most).toBeLessThanOrEqual(8 * MB);
  });

  it.each<[string, ArchivedFile['content'] | null]>([
    ['between two files', null],
    [
      'in the middle of a file',
      (async function* () {
        yield Buffer.from('half');
        throw new Error('broke off');
      })(),
    ],
  ])('packing an archive fails with the failure of its source %s', async (_, content) => {
    const files = async function* (): AsyncIterable<ArchivedFile> {
      yield { path: 'a.txt', at: AT, content: Buffer.alloc(MB) };
      if (!content) throw new Error('broke off');
      yield { path: 'b.txt', at: AT, content };
    };
    await expect(Array.fromAsync(zipped(files()))).rejects.toThrow('broke off');
  });

  it('an archive that nobody reads anymore ends its source', async () => {
    let ended = false;
    const files = async function* (): AsyncIterable<ArchivedFile> {
      try {
        for (;;) yield { path: 'a.jpg', at: AT, content: Buffer.alloc(MB) };
      } finally {
        ended = true;
      }
    };
    const archive = zipped(files())[Symbol.asyncIterator]();
    await archive.next();
    await archive.return?.();
    expect(ended).toBe(true);
  });

  it('an archive that nobody reads anymore closes the file that it was reading', async () => {
    const content = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(MB);
      })(),
    );
    const files = async function* (): AsyncIterable<ArchivedFile> {
      yield { path: 'a.jpg', at: AT, content };
    };
    const archive = zipped(files())[Symbol.asyncIterator]();
    for (let read = 0; read < 3; read += 1) await archive.next();
    await archive.return?.();
    expect(content.destroyed).toBe(true);
  });
});
