import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { listenAt } from './listening.js';
import type { Settings } from './settings.js';

const CLIENTS = 800;

/** Prints the number of connections: as soon as all are open, or after twenty seconds. */
const CONNECT = `
  const [port, clients] = process.argv.slice(1).map(Number);
  let connected = 0;
  const end = () => { console.log(connected); process.exit(); };
  setTimeout(end, 20_000);
  for (let client = 0; client < clients; client += 1) {
    require('node:net').connect(port, '127.0.0.1', () => { if ((connected += 1) === clients) end(); });
  }`;

describe('listening', () => {
  it('a busy process keeps the connections of 800 clients that come at once', async () => {
    const server = createServer();
    await listenAt(server, { PORT: 0, HOST: '127.0.0.1' } as Settings, 'product');
    const { port } = server.address() as AddressInfo;
    try {
      // `spawnSync` blocks this process, so that it accepts no connection until the client has ended.
      const client = spawnSync(process.execPath, ['-e', CONNECT, String(port), String(CLIENTS)], {
        encoding: 'utf8',
      });
      expect(client.stdout.trim()).toBe(String(CLIENTS));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
