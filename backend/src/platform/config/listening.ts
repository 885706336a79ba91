import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { InvalidSettingError } from './env.js';
import type { Settings } from './settings.js';

/** Finding the address of a named host may take a server for names longer than a start should; in milliseconds. */
const PATIENCE = 3_000;

const PLACES = {
  product: { port: 'PORT', host: 'HOST' },
  metrics: { port: 'METRICS_PORT', host: 'METRICS_HOST' },
} as const;

type Place = keyof typeof PLACES;

/** Lets a server listen where the settings say. Throws `InvalidSettingError` when it can't. */
export async function listenAt(server: Server, settings: Settings, place: Place): Promise<void> {
  const { port, host } = PLACES[place];
  const late = new AbortController();
  server.listen(settings[port], settings[host]);
  try {
    await Promise.race([once(server, 'listening'), sleep(PATIENCE, 0, late).then(tooLate)]);
  } catch (failure) {
    throw complaintAbout(settings, place, failure);
  } finally {
    late.abort();
  }
}

/** Listens for a moment wherever the product is going to. Throws `InvalidSettingError` when it can't. */
export async function checkPorts(settings: Settings): Promise<void> {
  const places: Place[] =
    settings.METRICS_PORT === undefined ? ['product'] : ['product', 'metrics'];
  for (const place of places) {
    const server = createServer();
    await listenAt(server, settings, place);
    server.close();
    await once(server, 'close');
  }
}

function complaintAbout(settings: Settings, place: Place, failure: unknown): InvalidSettingError {
  const { port, host } = PLACES[place];
  const { code } = failure as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${settings[port]} is already in use`,
    EACCES: `port ${settings[port]} needs more rights than this user has`,
  };
  const reason = reasons[code ?? ''];
  return new InvalidSettingError(
    reason
      ? `Setting ${port} can't be used: ${reason}.`
      : `Setting ${host} can't be used: ${settings[host]} is not an address of this machine (${code}).`,
  );
}

function tooLate(): never {
  throw Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
}
