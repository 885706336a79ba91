import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { InvalidSettingError } from './env.js';
import type { Settings } from './settings.js';

/** Time limit in milliseconds: a DNS lookup of the host can take longer than a start should. */
const PATIENCE = 3_000;

/**
 * Connections that the system completes and keeps while this process is busy; it allows at most `net.core.somaxconn`.
 * Above the limit it drops a client's first packet, which the client repeats only after 1, 3 and 7 s. Node's 511 are
 * exceeded when the clients of a restarted product all come back at once.
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
  try {
    await listening(server, settings[port] ?? 0, settings[host]);
  } catch (failure) {
    throw complaintAbout(settings, place, codeOf(failure));
  }
}

/**
 * Checks at start that each host can be bound and each port is free. Leaves the ports closed, or a proxy would route
 * requests to them too early. Throws `InvalidSettingError`.
 */
export async function checkPorts(settings: Settings): Promise<void> {
  const places: Place[] =
    settings.METRICS_PORT === undefined ? ['product'] : ['product', 'metrics'];
  for (const place of places) {
    const { port, host } = PLACES[place];
    const server = createServer();
    await listening(server, 0, settings[host]).catch((failure: unknown) => {
      throw complaintAbout(settings, place, codeOf(failure));
    });
    server.close();
    if (await isTaken(settings[port] ?? 0, settings[host])) {
      throw complaintAbout(settings, place, 'EADDRINUSE');
    }
  }
}

async function listening(server: Server, port: number, host: string): Promise<void> {
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, 'listening', { signal: AbortSignal.timeout(PATIENCE) });
}

async function isTaken(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(PATIENCE) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function codeOf(failure: unknown): string {
  return String((failure as NodeJS.ErrnoException).code);
}

function complaintAbout(settings: Settings, place: Place, code: string): InvalidSettingError {
  const { port, host } = PLACES[place];
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${settings[port]} is already in use`,
    EACCES: `port ${settings[port]} needs more rights than this user has`,
  };
  const reason = reasons[code];
  return new InvalidSettingError(
    reason
      ? `Setting ${port} can't be used: ${reason}.`
      : `Setting ${host} can't be used: ${settings[host]} is not an address of this machine (${code}).`,
  );
}
