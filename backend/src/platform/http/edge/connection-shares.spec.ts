import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { shareConnections } from './connection-shares.js';

describe('connection shares', () => {
  let server: Server;
  let held: ServerResponse[];
  const ends = new Map<Socket, Promise<void>>();

  beforeEach(async () => {
    held = [];
    server = createServer((request, response) => {
      if (request.url === '/held') held.push(response);
      else response.end('served');
    });
    shareConnections(server, { all: 8, nearlyAll: 6, client: 3 });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    for (const socket of ends.keys()) socket.destroy();
    ends.clear();
    server.closeAllConnections();
    server.close();
  });

  /** A connection from this address, once the server has accepted it and taken what was sent. */
  async function open(localAddress: string, path?: string): Promise<Socket> {
    const { port } = server.address() as AddressInfo;
    const event = path ? 'request' : 'connection';
    const accepted = once(server, event);
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    ends.set(socket, new Promise((resolve) => void socket.once('close', () => resolve())));
    socket.on('error', () => undefined);
    if (path) socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`);
    await accepted;
    return socket;
  }

  const closed = (socket: Socket) => ends.get(socket);
  const served = async (socket: Socket) => String((await once(socket, 'data'))[0]);

  it('a client with too many connections loses the one that is idle for longest', async () => {
    const busy = await open('127.0.0.2', '/held');
    const idle = await open('127.0.0.2');
    const used = await open('127.0.0.2', '/');
    expect(await served(used)).toContain('served');
    const other = await open('127.0.0.3');
    await open('127.0.0.2');
    await closed(idle);
    held[0]?.end('late');
    expect(await served(busy)).toContain('late');
    expect(other.destroyed).toBe(false);
  });

  it('a client whose connections are all in use gets no further one, and others do', async () => {
    for (let count = 0; count < 3; count += 1) await open('127.0.0.2', '/held');
    await closed(await open('127.0.0.2'));
    expect(await served(await open('127.0.0.3', '/'))).toContain('served');
  });

  it('idle connections of many clients keep nobody out', async () => {
    const first = await open('127.0.0.2');
    for (let client = 3; client <= 12; client += 1) await open(`127.0.0.${client}`);
    await closed(first);
    expect(await served(await open('127.0.0.13', '/'))).toContain('served');
  });
});
