import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { withIdleBound } from './idle-bound.js';
import { StoreUnavailableError } from './object-store.js';

const BOUND = 100;

describe('withIdleBound', () => {
  it('withIdleBound passes all bytes on', async () => {
    const source = Readable.from([Buffer.from('one '), Buffer.from('two')]);
    expect((await buffer(withIdleBound(source, BOUND))).toString()).toBe('one two');
  });

  it('reading an object fails when the store stops sending', async () => {
    const source = new PassThrough();
    source.write('half');
    await expect(buffer(withIdleBound(source, BOUND))).rejects.toThrow(StoreUnavailableError);
    expect(source.destroyed).toBe(true);
  });

  it('reading an object fails when the store drips', async () => {
    const source = new PassThrough();
    const dripping = setInterval(() => source.write('.'), BOUND / 5);
    const read = buffer(withIdleBound(source, BOUND)).finally(() => clearInterval(dripping));
    await expect(read).rejects.toThrow(StoreUnavailableError);
  });

  it('reading an answer fails when it is too long', async () => {
    const source = new PassThrough();
    source.write('four');
    await expect(buffer(withIdleBound(source, 60_000, 3))).rejects.toThrow(StoreUnavailableError);
    expect(source.destroyed).toBe(true);
  });

  it('reading an object fails when its source fails', async () => {
    const source = new PassThrough();
    const read = buffer(withIdleBound(source, 60_000));
    source.destroy(new Error('the line was cut'));
    await expect(read).rejects.toThrow(StoreUnavailableError);
  });

  it('closes the source of an object when the reader leaves', async () => {
    const source = new PassThrough();
    source.write('half');
    const bounded = withIdleBound(source, 60_000);
    await once(bounded.resume(), 'data');
    bounded.destroy();
    expect(source.destroyed).toBe(true);
  });
});
