import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PhotoToRate } from '../../../lib/served-photo.ts';
import { photo } from './photo.fixture.ts';
import type { PhotoSource } from './photo-source.ts';
import { PHOTO_TIMEOUT, PhotoSupply } from './photo-supply.ts';

type Reply = PhotoToRate | null | Error;

class ListedSource implements PhotoSource {
  readonly avoided: number[][] = [];

  constructor(private readonly replies: Reply[]) {}

  next(avoid: readonly number[]): Promise<PhotoToRate | null> {
    this.avoided.push([...avoid]);
    const reply = this.replies.shift() ?? null;
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  }
}

function supplyOf(replies: Reply[], brokenIds: number[] = [], first: PhotoToRate | null = null) {
  const source = new ListedSource(replies);
  const decoded: string[] = [];
  const decode = (url: string) => {
    decoded.push(url);
    const broken = brokenIds.some((id) => url === `/media/${id}.jpg`);
    return broken ? Promise.reject(new Error('broken')) : Promise.resolve();
  };
  const supply = new PhotoSupply(source, decode, first);
  return { supply, source, decoded };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const shownId = (supply: PhotoSupply) => supply.snapshot().showing?.photo.id;
const beneath = (supply: PhotoSupply) => {
  const snapshot = supply.snapshot();
  return snapshot.status === 'ready' ? snapshot.beneath.map(({ photo: { id } }) => id) : [];
};

async function started(replies: Reply[], brokenIds?: number[]) {
  const parts = supplyOf(replies, brokenIds);
  parts.supply.start();
  await settled();
  return parts;
}

describe('PhotoSupply', () => {
  afterEach(() => void vi.useRealTimers());

  it('the photo supply starts with the served photo and avoids repeating it', async () => {
    const { supply, source } = supplyOf([photo(2)], [], photo(1));
    expect(shownId(supply)).toBe(1);
    supply.start();
    await settled();
    expect(source.avoided).toEqual([]);
    supply.loaded();
    await settled();
    expect(source.avoided[0]).toEqual([1]);
    supply.advance();
    expect(shownId(supply)).toBe(2);
  });

  it('the photo supply replaces a served photo that is withdrawn before the start', async () => {
    const { supply, source } = supplyOf([photo(2)], [], photo(1));
    supply.withdraw();
    expect(supply.snapshot()).toEqual({ status: 'loading', first: true, showing: null });
    supply.start();
    await settled();
    expect([shownId(supply), source.avoided]).toEqual([2, [[]]]);
  });

  it('the next two photos are decoded as soon as the current one has loaded, and differ from it', async () => {
    const { supply, source, decoded } = await started([1, 2, 3, 4].map(photo));
    expect(source.avoided).toEqual([[]]);
    supply.loaded();
    await settled();
    expect(decoded).toEqual(['/media/2.jpg', '/media/3.jpg']);
    expect(source.avoided).toEqual([[], [1], [1, 2]]);
    expect(beneath(supply)).toEqual([2, 3]);
    supply.advance();
    expect([shownId(supply), beneath(supply)]).toEqual([2, [3]]);
    supply.loaded();
    await settled();
    expect(beneath(supply)).toEqual([3, 4]);
  });

  it('a photo that is put back lies on the current one, which follows it', async () => {
    const { supply } = await started([1, 2, 3].map(photo));
    supply.loaded();
    await settled();
    supply.advance();
    supply.putBack(photo(1));
    expect([shownId(supply), beneath(supply)]).toEqual([1, [2, 3]]);
    supply.putBack(photo(1));
    expect([shownId(supply), beneath(supply)]).toEqual([1, [2, 3]]);
    supply.advance();
    expect(shownId(supply)).toBe(2);
  });

  it('a photo that is put back is shown while the next one is on its way', async () => {
    const { supply } = await started([photo(1), photo(2)]);
    supply.advance();
    supply.putBack(photo(1));
    await settled();
    expect(shownId(supply)).toBe(1);
  });

  it('the photo supply is loading when the next photo is not ready', async () => {
    const { supply } = await started([photo(1), photo(2)]);
    supply.advance();
    expect(supply.snapshot()).toEqual({ status: 'loading', first: false, showing: null });
    await settled();
    expect(shownId(supply)).toBe(2);
  });

  it('the photo supply is empty when there are no photos', async () => {
    const { supply } = await started([null]);
    expect(supply.snapshot().status).toBe('empty');
  });

  it('the photo supply skips broken photos when preloading', async () => {
    const { supply, source } = await started([photo(1), photo(2), photo(3)], [2]);
    supply.loaded();
    await settled();
    supply.advance();
    expect(shownId(supply)).toBe(3);
    expect(source.avoided[2]).toEqual([1, 2]);
  });

  it('the photo supply fails after three broken photos in a row', async () => {
    const { supply, source } = await started([1, 2, 3, 4, 5].map(photo), [2, 3, 4]);
    supply.advance();
    await settled();
    expect(supply.snapshot().status).toBe('failed');
    expect(source.avoided).toHaveLength(4);
  });

  it('the photo supply fails after three shown photos that do not load, and a retry continues', async () => {
    const { supply } = await started([photo(1), photo(2), photo(3), photo(4)]);
    supply.skipBroken();
    await settled();
    supply.skipBroken();
    await settled();
    expect(shownId(supply)).toBe(3);
    supply.skipBroken();
    expect(supply.snapshot().status).toBe('failed');
    supply.retry();
    await settled();
    expect(shownId(supply)).toBe(4);
  });

  it('a photo that does not load in half a minute counts as broken', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { supply } = supplyOf([photo(1), photo(2)]);
    supply.start();
    await vi.advanceTimersByTimeAsync(PHOTO_TIMEOUT - 1);
    expect(shownId(supply)).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(shownId(supply)).toBe(2);
    supply.loaded();
    await vi.advanceTimersByTimeAsync(PHOTO_TIMEOUT);
    expect(shownId(supply)).toBe(2);
  });

  it('a photo that arrives after the supply was stopped is not skipped as overdue', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { supply, source } = supplyOf([photo(1), photo(2)]);
    supply.start();
    supply.stop();
    await vi.advanceTimersByTimeAsync(PHOTO_TIMEOUT);
    expect(source.avoided).toEqual([[]]);
  });

  it('a retry replaces a call whose photo does not arrive', async () => {
    let reply: (photo: PhotoToRate) => void = () => undefined;
    const stalled = new Promise<PhotoToRate>((resolve) => (reply = resolve));
    const calls = [stalled, Promise.resolve(photo(2))];
    const source = { next: () => calls.shift() ?? Promise.resolve(null) };
    const supply = new PhotoSupply(source, () => Promise.resolve());
    supply.start();
    supply.retry();
    await settled();
    expect(shownId(supply)).toBe(2);
    reply(photo(1));
    await settled();
    expect(shownId(supply)).toBe(2);
  });

  it('a failed preload is repeated when the photo is needed', async () => {
    const { supply } = await started([photo(1), new Error('offline'), photo(2)]);
    supply.loaded();
    await settled();
    expect(supply.snapshot().status).toBe('ready');
    supply.advance();
    await settled();
    expect(shownId(supply)).toBe(2);
  });

  it('the photo supply fails when loading fails and recovers by a retry', async () => {
    const { supply } = await started([new Error('offline'), photo(1)]);
    expect(supply.snapshot().status).toBe('failed');
    supply.retry();
    await settled();
    expect(shownId(supply)).toBe(1);
  });
});
