import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOnLoopback } from '../../backend/test/support/loopback-server.ts';
import { onCleanup } from './cleanup.ts';

/** Delay of a chunk whose packet was lost: the sender notices the loss after this time, and sends it again. */
const REPEATED_AFTER_MS = 300;

export interface SlowLink {
  port: number;
  /** Number of chunks that came late because a packet was lost. */
  lost: number;
  /** Delay in each direction, in milliseconds. */
  delay: number;
  /** Fraction of the chunks that are lost once, from 0 to 1. */
  loss: number;
  /** Breaks off all connections. */
  breakOff(): void;
}

/** A proxy that delays data as latency and lost packets do with TCP: the data stays in order. */
export async function openSlowLink(target: number): Promise<SlowLink> {
  const sockets = new Set<Socket>();
  const link: SlowLink = {
    ...{ port: 0, lost: 0, delay: 0, loss: 0 },
    breakOff: () => sockets.forEach((socket) => socket.resetAndDestroy()),
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from.setNoDelay());
      let before = Promise.resolve();
      const later = (act: () => unknown) => {
        const isLost = Math.random() < link.loss;
        if (isLost) link.lost += 1;
        const arrival = sleep(link.delay + (isLost ? REPEATED_AFTER_MS : 0));
        before = before.then(() => arrival).then(() => void act());
      };
      from.on('data', (chunk) => later(() => to.writable && to.write(chunk)));
      from.on('end', () => later(() => to.end()));
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  });
  link.port = await listenOnLoopback(server);
  onCleanup(() => {
    link.breakOff();
    server.close();
  });
  return link;
}
