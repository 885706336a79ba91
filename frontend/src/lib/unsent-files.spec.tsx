import { beforeEach, expect, it, vi } from 'vitest';
import { TestCaches, TestResponse } from '../test/caches.fixture.ts';
import { forgetOldUnsent, forgetUnsent, storeUnsent } from './unsent-files.ts';

const DAY = 86_400_000;
const unsent = { owners: ['ann@example.com'], values: null, files: [new Blob(['a photo'])] };

let device: TestCaches;

beforeEach(() => {
  device = new TestCaches();
  vi.stubGlobal('caches', device);
  vi.stubGlobal('Response', TestResponse);
  sessionStorage.clear();
  return forgetUnsent;
});

it('a file that is dropped while it is being stored is not stored', async () => {
  const storing = storeUnsent(unsent);
  forgetUnsent();
  await storing;
  await vi.waitFor(async () => expect(await device.files()).toEqual([]));
});

it('files of a tab that was closed are removed after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await storeUnsent(unsent);
  sessionStorage.clear();
  vi.setSystemTime(Date.now() + DAY - 1_000);
  await forgetOldUnsent();
  expect(await device.files()).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2_000);
  await forgetOldUnsent();
  await vi.waitFor(async () => expect(await device.files()).toEqual([]));
});
