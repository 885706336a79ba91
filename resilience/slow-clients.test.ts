import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { Crowd } from './support/crowd.ts';
import { PRODUCTION } from './support/product.ts';
import { startScene } from './support/scene.ts';

const EACH = 100;

it('clients that send the headers or the body byte by byte are disconnected, and delay nobody', async () => {
  const { product, calls } = await startScene({ settings: PRODUCTION });
  const { host } = new URL(product.url);
  const head =
    `POST /api/email-signup HTTP/1.1\r\nHost: ${host}\r\n` +
    'Content-Type: application/json\r\nContent-Length: 9000\r\n';
  const files = product.openFiles;
  const slow = Array.from({ length: EACH }, () => dribble(product.url, head));
  const slower = Array.from({ length: EACH }, () => dribble(product.url, `${head}\r\n{`));
  await expect.poll(() => product.openFiles).toBeGreaterThan(files + EACH);
  const others = new Crowd(4, [calls.get('/api/random-images'), calls.get('/')], 100);
  await Promise.all([...slow, ...slower]);
  await others.end();
  expect(others.failures('all served')).toEqual([]);
  expect(others.count(200)).toBeGreaterThan(0);
  await expect.poll(() => product.openFiles).toBeLessThan(files + EACH / 2);
});

/** Sends the beginning of a request, then one byte a second: the whole request would take longer than its time limits. */
function dribble(url: string, beginning: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(beginning));
    const timer = setInterval(() => socket.write('x'), 1_000);
    socket.on('error', () => undefined).resume();
    socket.once('close', () => {
      clearInterval(timer);
      resolve();
    });
  });
}
