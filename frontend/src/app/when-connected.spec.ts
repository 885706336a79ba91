import { afterEach, expect, test, vi } from 'vitest';
import { whenConnected } from './when-connected.ts';

afterEach(() => vi.restoreAllMocks());

test('what failed without a network is fetched again with one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve('part')).mockRejectedValueOnce(new TypeError('away'));
  const part = whenConnected(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect(part).resolves.toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('what fails with a network there is a failure', async () => {
  const gone = new TypeError('gone');
  await expect(whenConnected(() => Promise.reject(gone))).rejects.toBe(gone);
});
