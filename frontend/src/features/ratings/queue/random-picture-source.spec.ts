import { describe, expect, it } from 'vitest';
import type { Picture } from './picture.ts';
import { randomPictureSource } from './random-picture-source.ts';

const picture = (id: number): Picture => ({
  id,
  objectStorageUrl: `/media/${id}.jpg`,
  width: 5,
  height: 7,
  placeholder: 'data:,',
});

function sourceOf(ids: number[]) {
  let asked = 0;
  const source = randomPictureSource(() => {
    const id = ids[asked];
    asked += 1;
    return Promise.resolve(id === undefined ? null : picture(id));
  });
  return { source, asked: () => asked };
}

describe('randomPictureSource', () => {
  it('randomPictureSource returns the first picture that is not avoided', async () => {
    const { source, asked } = sourceOf([4, 4, 9, 5]);
    expect(await source.next([4])).toEqual(picture(9));
    expect(asked()).toBe(3);
  });

  it('randomPictureSource repeats a picture after two more calls', async () => {
    const { source, asked } = sourceOf([4, 4, 4, 4]);
    expect(await source.next([4])).toEqual(picture(4));
    expect(asked()).toBe(3);
  });

  it('randomPictureSource calls once when there is no picture', async () => {
    const { source, asked } = sourceOf([]);
    expect(await source.next([4])).toBeNull();
    expect(asked()).toBe(1);
  });
});
