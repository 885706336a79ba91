import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { InvalidSettingError } from './read-settings.js';
import type { Settings } from './settings.js';

/** Time limit in milliseconds: a DNS lookup of the host can take longer than a start should. */
const TIMEOUT = 3_000;

/**
 * Connections that the system accepts and keeps while this process is busy; `net.core.somaxconn` is its upper limit.
 * Above the limit the system drops a client's first packet, which the client repeats only after 1, 3 and 7 s. Node's
 * default of 511 is too low when all clients of a restarted product return at once.
 */
const BACKLOG = 4_096;

const PLACES = {
  product: { port: 'PORT', host: 'HOST' },
  metrics: { port: 'METRICS_PORT', host: 'METRICS_HOST' },
} as const;

type Place = keyof typeof PLACES;

/** Makes the server listen on the configured host and port. Throws `InvalidSettingError` when it can't. */
export async function listenAt(server: Server, settings: Settings, place: Place): Promise<void> {
  const { port, host } = PLACES[place];
  server.listen({ port: settings[port] ?? 0, host: settings[host], backlog: BACKLOG });
  try {
    await once(server, 'listening', { signal: AbortSignal.timeout(TIMEOUT) });
  } catch (failure) {
    throw complaintAbout(settings, place, String((failure as NodeJS.ErrnoException).code));
  }
}

/**
 * Checks at start that each host can be bound and each port is free. Closes the ports again, because a proxy would
 * route requests to them too early. Throws `InvalidSettingError`.
 */
export async function checkPorts(settings: Settings): Promise<void> {
  for (const place of ['product', 'metrics'] as const) {
    if (settings[PLACES[place].port] === undefined) continue;
    // A connection that arrives in these milliseconds would keep the server open and delay the start.
    const server = createServer((socket) => socket.destroy());
    await listenAt(server, settings, place);
    await once(server.close(), 'close');
  }
}

function complaintAbout(settings: Settings, place: Place, code: string): InvalidSettingError {
  const { port, host } = PLACES[place];
  const reasons: Record<string, string> = {
    EADDRINUSE: 'is already in use',
    EACCES: 'needs more rights than this user has',
  };
  return code in reasons
    ? new InvalidSettingError(port, `port ${settings[port]} ${reasons[code]}`)
    : new InvalidSettingError(
        host,
        `${settings[host]} is not an address of this machine (${code})`,
      );
}
