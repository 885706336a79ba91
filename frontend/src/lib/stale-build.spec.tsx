import { afterEach, expect, it, vi } from 'vitest';
import { reloadForNewBuild } from './stale-build.ts';

const reload = vi.fn();

afterEach(() => {
  reload.mockReset();
});

it('a missing chunk reloads the page once and then fails', async () => {
  void reloadForNewBuild(new Error('gone'), { reload });
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(reloadForNewBuild(new Error('still gone'), { reload })).rejects.toThrow(
    'still gone',
  );
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a missing chunk does not reload the page while offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(reloadForNewBuild(new Error('offline'), { reload })).rejects.toThrow('offline');
  expect(reload).not.toHaveBeenCalled();
});

it('a missing chunk does not reload the page when sessionStorage is denied', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  await expect(reloadForNewBuild(new Error('gone'), { reload })).rejects.toThrow('gone');
  expect(reload).not.toHaveBeenCalled();
});
