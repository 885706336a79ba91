import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { freePort } from '../../../scripts/ports.mjs';

const COMMIT_DELAY = 500;

/** A TCP proxy to PostgreSQL that can be cut or paused. */
export interface DatabaseProxy {
  /** Database URL through the proxy. */
  url: string;
  /** Closes every connection and accepts no more, like a killed server. */
  cut(): Promise<void>;
  /** Keeps connections open and forwards nothing, like a server that hangs. */
  hold(): void;
  /**
   * Breaks the next connection that sends a COMMIT after this statement, and forwards the COMMIT half a second later.
   * Resolves then.
   */
  breakBeforeCommit(statement: string): Promise<void>;
  /** Restores normal operation. */
  mend(): Promise<void>;
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let held = false;
  let broken: { statement: string; resolve: () => void } | null = null;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (from === near) near.pipe(commitsOf(near)).pipe(far);
      else far.pipe(near);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        if (!late.has(from)) to.destroy();
      });
      if (held) from.pause();
    }
  });
  const late = new Set<Socket>();
  const commitsOf = (near: Socket) => {
    let isNamed = false;
    return new Transform({
      transform(chunk: Buffer, _encoding, forward) {
        isNamed ||= broken !== null && chunk.includes(broken.statement);
        if (!broken || !isNamed || !chunk.includes('COMMIT')) return forward(null, chunk);
        const { resolve } = broken;
        broken = null;
        late.add(near);
        near.destroy();
        setTimeout(() => {
          forward(null, chunk);
          this.end(resolve);
        }, COMMIT_DELAY);
      },
    });
  };
  // Kept while it is cut: no outgoing connection may take it meanwhile.
  const port = await freePort();
  await listen(server, port);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const all = (act: (socket: Socket) => void) => [...sockets].forEach(act);
  return {
    url: url.href,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      all((socket) => socket.resetAndDestroy());
      await closed;
    },
    hold: () => {
      held = true;
      all((socket) => socket.pause());
    },
    breakBeforeCommit: (statement) =>
      new Promise((resolve) => {
        broken = { statement, resolve };
      }),
    mend: async () => {
      held = false;
      all((socket) => socket.resume());
      if (!server.listening) await listen(server, port);
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A proxy that was not cut must not keep the tests from ending.
  server.unref();
}
