import { beforeEach, expect, test, vi } from 'vitest';
import { whenConnected } from './when-connected.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('a load that failed offline is repeated when the browser is online', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const load = vi.fn(() => Promise.resolve('part')).mockRejectedValueOnce(new TypeError('failed'));
  const part = whenConnected(load);
  // The browser reports being offline only after the fetch has failed.
  online.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledOnce();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect(part).resolves.toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a load that fails twice while online fails', async () => {
  const gone = new TypeError('gone');
  const load = vi.fn(() => Promise.reject(gone));
  const failed = expect(whenConnected(load)).rejects.toBe(gone);
  await vi.advanceTimersByTimeAsync(5_000);
  await failed;
  expect(load).toHaveBeenCalledTimes(2);
});
