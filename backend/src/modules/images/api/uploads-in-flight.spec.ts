import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UploadsBusyError } from '../domain/image.errors.js';
import { UploadsInFlight } from './uploads-in-flight.js';
import { IMAGES } from '../../../shared/product-rules.js';

const MIB = 1024 * 1024;

describe('UploadsInFlight', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('admits three uploads of the largest size, and small uploads next to them', () => {
    const uploads = new UploadsInFlight();
    for (let count = 0; count < 3; count += 1) uploads.admit(IMAGES.bytes);
    expect(() => uploads.admit(IMAGES.bytes)).toThrow(UploadsBusyError);
    for (let count = 0; count < 18; count += 1) uploads.admit(MIB);
    expect(() => uploads.admit(MIB)).toThrow(UploadsBusyError);
  });

  it('admits a new upload after another one was released', () => {
    const uploads = new UploadsInFlight();
    const first = uploads.admit(3 * IMAGES.bytes);
    expect(() => uploads.admit(IMAGES.bytes)).toThrow(UploadsBusyError);
    uploads.release(first);
    uploads.admit(IMAGES.bytes);
  });

  it('gives a new upload the memory of a stalled one, and not of one that makes progress', () => {
    const uploads = new UploadsInFlight();
    const [stalled, steady, complete] = [IMAGES.bytes, IMAGES.bytes, IMAGES.bytes].map((bytes) =>
      uploads.admit(bytes),
    );
    const givenUp: string[] = [];
    stalled?.onRefused(() => givenUp.push('stalled'));
    steady?.onRefused(() => givenUp.push('steady'));
    complete?.onRefused(() => givenUp.push('complete'));
    complete?.complete();
    jest.advanceTimersByTime(2_500);
    steady?.take(Buffer.alloc(3 * MIB));
    uploads.admit(IMAGES.bytes);
    expect(givenUp).toEqual(['stalled']);
    expect(() => uploads.admit(IMAGES.bytes)).toThrow(UploadsBusyError);
  });

  it('gives a new upload the memory of one that is too slow to finish in time', () => {
    const uploads = new UploadsInFlight();
    const slow = uploads.admit(3 * IMAGES.bytes);
    let isGivenUp = false;
    slow.onRefused(() => (isGivenUp = true));
    for (let second = 0; second < 10; second += 1) {
      jest.advanceTimersByTime(1_000);
      slow.take(Buffer.alloc(MIB / 2));
    }
    expect(isGivenUp).toBe(false);
    uploads.admit(IMAGES.bytes);
    expect(isGivenUp).toBe(true);
  });
});
