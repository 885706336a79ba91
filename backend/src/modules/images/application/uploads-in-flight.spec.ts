import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UploadsBusyError } from '../domain/image.errors.js';
import { UploadsInFlight } from './uploads-in-flight.js';

const MIB = 1024 * 1024;

describe('UploadsInFlight', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('takes three of the largest photos, and small ones beside them', () => {
    const uploads = new UploadsInFlight();
    for (let count = 0; count < 3; count += 1) uploads.admit(10 * MIB);
    expect(() => uploads.admit(10 * MIB)).toThrow(UploadsBusyError);
    for (let count = 0; count < 18; count += 1) uploads.admit(MIB);
    expect(() => uploads.admit(MIB)).toThrow(UploadsBusyError);
  });

  it('has room again after an upload', () => {
    const uploads = new UploadsInFlight();
    const first = uploads.admit(32 * MIB);
    expect(() => uploads.admit(10 * MIB)).toThrow(UploadsBusyError);
    uploads.release(first);
    uploads.admit(10 * MIB);
  });

  it('gives the room of who sends nothing to who comes, and of nobody else', () => {
    const uploads = new UploadsInFlight();
    const [stalled, steady, complete] = [10 * MIB, 10 * MIB, 10 * MIB].map((bytes) =>
      uploads.admit(bytes),
    );
    const givenUp: string[] = [];
    stalled?.onGivenUp(() => givenUp.push('stalled'));
    steady?.onGivenUp(() => givenUp.push('steady'));
    complete?.onGivenUp(() => givenUp.push('complete'));
    complete?.complete();
    jest.advanceTimersByTime(2_500);
    steady?.grow(3 * MIB);
    uploads.admit(10 * MIB);
    expect(givenUp).toEqual(['stalled']);
    expect(() => uploads.admit(10 * MIB)).toThrow(UploadsBusyError);
  });

  it('gives the room of who sends too slowly to end in time to who comes', () => {
    const uploads = new UploadsInFlight();
    const slow = uploads.admit(32 * MIB);
    let isGivenUp = false;
    slow.onGivenUp(() => (isGivenUp = true));
    for (let second = 0; second < 10; second += 1) {
      jest.advanceTimersByTime(1_000);
      slow.grow(MIB / 2);
    }
    expect(isGivenUp).toBe(false);
    uploads.admit(10 * MIB);
    expect(isGivenUp).toBe(true);
  });
});
