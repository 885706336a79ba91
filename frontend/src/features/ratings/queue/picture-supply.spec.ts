import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Picture } from '../../../lib/served-picture.ts';
import { picture } from './picture.fixture.ts';
import type { PictureSource } from './picture-source.ts';
import { PICTURE_PATIENCE, PictureSupply } from './picture-supply.ts';

type Answer = Picture | null | Error;

class ListedSource implements PictureSource {
  readonly avoided: number[][] = [];

  constructor(private readonly answers: Answer[]) {}

  next(avoid: readonly number[]): Promise<Picture | null> {
    this.avoided.push([...avoid]);
    const answer = this.answers.shift() ?? null;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }
}

function supplyOf(answers: Answer[], brokenIds: number[] = [], first: Picture | null = null) {
  const source = new ListedSource(answers);
  const decoded: string[] = [];
  const decode = (url: string) => {
    decoded.push(url);
    const broken = brokenIds.some((id) => url === `/media/${id}.jpg`);
    return broken ? Promise.reject(new Error('broken')) : Promise.resolve();
  };
  const supply = new PictureSupply(source, decode, first);
  return { supply, source, decoded };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const shownId = (supply: PictureSupply) => supply.snapshot().showing?.picture.id;

async function started(answers: Answer[], brokenIds?: number[]) {
  const parts = supplyOf(answers, brokenIds);
  parts.supply.start();
  await settled();
  return parts;
}

describe('PictureSupply', () => {
  afterEach(() => void vi.useRealTimers());

  it('the picture supply starts with the page picture and avoids repeating it', async () => {
    const { supply, source } = supplyOf([picture(2)], [], picture(1));
    expect(shownId(supply)).toBe(1);
    supply.start();
    await settled();
    expect(source.avoided).toEqual([]);
    supply.loaded();
    await settled();
    expect(source.avoided).toEqual([[1]]);
    supply.advance();
    expect(shownId(supply)).toBe(2);
  });

  it('the picture supply replaces a page picture that is withdrawn before the start', async () => {
    const { supply, source } = supplyOf([picture(2)], [], picture(1));
    supply.withdraw();
    expect(supply.snapshot()).toEqual({ status: 'loading', first: true, showing: null });
    supply.start();
    await settled();
    expect([shownId(supply), source.avoided]).toEqual([2, [[]]]);
  });

  it('the next picture is decoded once the current one has loaded, and is another one', async () => {
    const { supply, source, decoded } = await started([picture(1), picture(2)]);
    expect(source.avoided).toEqual([[]]);
    supply.loaded();
    await settled();
    expect(decoded).toEqual(['/media/2.jpg']);
    expect(source.avoided).toEqual([[], [1]]);
  });

  it('the picture supply is loading when the next picture is not ready', async () => {
    const { supply } = await started([picture(1), picture(2)]);
    supply.advance();
    expect(supply.snapshot()).toEqual({ status: 'loading', first: false, showing: null });
    await settled();
    expect(shownId(supply)).toBe(2);
  });

  it('the picture supply is empty when there are no pictures', async () => {
    const { supply } = await started([null]);
    expect(supply.snapshot().status).toBe('empty');
  });

  it('the picture supply skips broken pictures when preloading', async () => {
    const { supply, source } = await started([picture(1), picture(2), picture(3)], [2]);
    supply.loaded();
    await settled();
    supply.advance();
    expect(shownId(supply)).toBe(3);
    expect(source.avoided.at(-1)).toEqual([1, 2]);
  });

  it('the picture supply fails after three broken pictures in a row', async () => {
    const { supply, source } = await started([1, 2, 3, 4, 5].map(picture), [2, 3, 4]);
    supply.advance();
    await settled();
    expect(supply.snapshot().status).toBe('failed');
    expect(source.avoided).toHaveLength(4);
  });

  it('the picture supply fails after three shown pictures that do not load, and a retry continues', async () => {
    const { supply } = await started([picture(1), picture(2), picture(3), picture(4)]);
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

  it('a picture that does not load in half a minute counts as broken', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { supply } = supplyOf([picture(1), picture(2)]);
    supply.start();
    await vi.advanceTimersByTimeAsync(PICTURE_PATIENCE - 1);
    expect(shownId(supply)).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(shownId(supply)).toBe(2);
    supply.loaded();
    await vi.advanceTimersByTimeAsync(PICTURE_PATIENCE);
    expect(shownId(supply)).toBe(2);
  });

  it('a picture that comes after the supply was stopped is not waited for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { supply, source } = supplyOf([picture(1), picture(2)]);
    supply.start();
    supply.stop();
    await vi.advanceTimersByTimeAsync(PICTURE_PATIENCE);
    expect(source.avoided).toEqual([[]]);
  });

  it('a retry replaces a call for a picture that does not come', async () => {
    let answer: (picture: Picture) => void = () => undefined;
    const stalled = new Promise<Picture>((resolve) => (answer = resolve));
    const calls = [stalled, Promise.resolve(picture(2))];
    const source = { next: () => calls.shift() ?? Promise.resolve(null) };
    const supply = new PictureSupply(source, () => Promise.resolve());
    supply.start();
    supply.retry();
    await settled();
    expect(shownId(supply)).toBe(2);
    answer(picture(1));
    await settled();
    expect(shownId(supply)).toBe(2);
  });

  it('a failed preload is repeated when the picture is needed', async () => {
    const { supply } = await started([picture(1), new Error('offline'), picture(2)]);
    supply.loaded();
    await settled();
    expect(supply.snapshot().status).toBe('ready');
    supply.advance();
    await settled();
    expect(shownId(supply)).toBe(2);
  });

  it('the picture supply fails when loading fails and recovers by a retry', async () => {
    const { supply } = await started([new Error('offline'), picture(1)]);
    expect(supply.snapshot().status).toBe('failed');
    supply.retry();
    await settled();
    expect(shownId(supply)).toBe(1);
  });
});
