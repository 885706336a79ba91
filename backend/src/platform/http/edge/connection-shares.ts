import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Settings } from '../../config/settings.js';
import { clientOf } from '../../limits/client-address.js';

interface Limits {
  /** Node closes further connections at once. Each takes some kilobytes, and its request a place in the queue. */
  all: number;
  /** From then on, the oldest idle connection is closed for each new one. */
  nearlyAll: number;
  /** More than a game night behind one address opens. */
  client: number;
}

/** Behind a proxy all connections are the proxy's, and in load tests one client's. */
export function connectionLimits({ TRUST_PROXY, RATE_LIMIT }: Settings): Limits {
  const isOne = Boolean(TRUST_PROXY) || RATE_LIMIT === 'off';
  return { all: 5_000, nearlyAll: 4_750, client: isOne ? Infinity : 1_000 };
}

/**
 * Keeps a client from shutting out everybody with connections that it leaves open: where it has too many, or where all
 * have, those that are idle for longest are closed. Call before the server listens.
 */
export function shareConnections(server: Server, limits: Limits): void {
  const all = new Connections();
  const clients = new Map<string, Connections>();
  server.maxConnections = limits.all;
  server.on('connection', (socket: Socket) => {
    const client = clientOf(socket.remoteAddress);
    const own = clients.get(client) ?? new Connections();
    if (own.size >= limits.client && !own.closeIdle()) return socket.destroy();
    if (all.size >= limits.nearlyAll) all.closeIdle();
    own.add(socket);
    all.add(socket);
    clients.set(client, own);
    socket.once('close', () => {
      all.remove(socket);
      own.remove(socket);
      if (own.size === 0 && clients.get(client) === own) clients.delete(client);
    });
  });
  server.on('request', ({ socket }, response) => {
    all.use(socket, response);
    clients.get(clientOf(socket.remoteAddress))?.use(socket, response);
  });
}

/** Open connections with their latest response, those used last at the end. */
class Connections {
  private readonly open = new Map<Socket, ServerResponse | null>();

  get size(): number {
    return this.open.size;
  }

  add(socket: Socket): void {
    this.open.set(socket, null);
  }

  use(socket: Socket, response: ServerResponse): void {
    if (this.remove(socket)) this.open.set(socket, response);
  }

  remove(socket: Socket): boolean {
    return this.open.delete(socket);
  }

  /** Closes the one that is idle for longest; returns false when all are in use. */
  closeIdle(): boolean {
    for (const [socket, response] of this.open) {
      if (response && !response.closed) continue;
      // It is closed in a moment, and must not be found again until then.
      this.remove(socket);
      socket.destroy();
      return true;
    }
    return false;
  }
}
