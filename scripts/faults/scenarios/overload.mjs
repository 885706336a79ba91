import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClosedLoopClients } from '../load/clients.mjs';
import { inMegabytes, inMilliseconds, inSeconds, largest, percentile } from '../load/figures.mjs';
import { untilRated } from '../parts/recovery.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';

const MEGABYTE = 1024 * 1024;

/** @type {import('../run/scenario.mjs').Scenario} */
export const overload = {
  id: 'R18',
  measures: true,
  promise:
    'Under ten times the load 80 % of the capacity is still served, admitted requests wait less than 1 s (p99), others get 503 with Retry-After, and the app recovers within 5 s',
  hold: async (run) => {
    const scene = await startScene(run);
    const { product } = scene;
    const asked = { path: '/api/random-images' };
    const lasts = run.pick(6_000, 60_000);
    const capacity = served(await loadFor(product.url, 32, asked, run.pick(4_000, 15_000)));
    let most = 0;
    const sampling = setInterval(() => (most = Math.max(most, product.residentMemory)), 250);
    run.after(() => clearInterval(sampling));
    const overloaded = await loadFor(product.url, run.pick(600, 1_000), asked, lasts);
    clearInterval(sampling);
    const lag = 1_000 * (await product.metric('nodejs_eventloop_lag_p99_seconds'));
    const back = await untilRated(scene);
    const goodput = served(overloaded);
    const share = goodput.perSecond / capacity.perSecond;
    const refused = overloaded.answers.filter(({ status }) => status === 503);
    const odd = overloaded.answers.find(({ status }) => status !== 200 && status !== 503);
    expect(!odd, `a call was answered ${odd?.status}`);
    expect(
      refused.every(({ retryAfter }) => retryAfter),
      'a refusal has no Retry-After',
    );
    expect(share >= run.pick(0.6, 0.8), `${Math.round(share * 100)} % of the capacity was served`);
    expect(
      goodput.p99 < run.pick(2_000, 1_000),
      `admitted requests waited ${inSeconds(goodput.p99)} (p99)`,
    );
    expect(most < 512 * MEGABYTE, `memory reached ${inMegabytes(most)}`);
    expect(back <= 5_000, `back after ${inSeconds(back)}`);
    return (
      `capacity ${Math.round(capacity.perSecond)}/s, ${Math.round(share * 100)} % served by ${overloaded.clients} clients at ` +
      `p99 ${inMilliseconds(goodput.p99)}, ${refused.length} refused, event loop ` +
      `${inMilliseconds(lag)} behind (p99), memory ${inMegabytes(most)} at most, back after ${inSeconds(back)}`
    );
  },
};

/**
 * @param {string} url
 * @param {number} clients
 * @param {{ path: string }} asked
 * @param {number} milliseconds
 */
async function loadFor(url, clients, asked, milliseconds) {
  const load = new ClosedLoopClients(url, clients, asked);
  await sleep(milliseconds);
  return { answers: await load.end(), milliseconds, clients };
}

/** @param {{ answers: import('../load/clients.mjs').Answered[], milliseconds: number }} load */
function served({ answers, milliseconds }) {
  const good = answers.filter(({ status }) => status === 200);
  const p99 = percentile(
    good.map((each) => each.milliseconds),
    0.99,
  );
  return { perSecond: (good.length / milliseconds) * 1_000, p99 };
}

/** @type {import('../run/scenario.mjs').Scenario} */
export const slowClients = {
  id: 'R19',
  promise:
    'Five hundred clients that send single bytes delay nobody and are disconnected: without headers after 10 s, without a body after 30 s',
  measures: true,
  hold: async (run) => {
    const scene = await startScene(run);
    const { host, hostname, port } = new URL(scene.product.url);
    const target = { host: hostname, port: Number(port) };
    const headers = `POST /api/email-signup HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 90\r\n`;
    const count = run.pick(100, 250);
    const slow = Array.from({ length: count }, () => dribble(target, headers));
    const slower = Array.from({ length: count }, () => dribble(target, `${headers}\r\n{`));
    const load = scene.load(20, [
      scene.operations.get('/api/random-images'),
      scene.operations.get('/'),
    ]);
    const headersCut = largest(await Promise.all(slow));
    const bodiesCut = largest(await Promise.all(slower));
    const sent = await load.end();
    const p99 = percentile(
      sent.map(({ milliseconds }) => milliseconds),
      0.99,
    );
    const odd = sent.find(({ status }) => status !== 200);
    expect(!odd, `others were answered ${odd?.status}`);
    expect(headersCut < 15_000, `headers were cut off after ${inSeconds(headersCut)}`);
    expect(bodiesCut < 36_000, `bodies were cut off after ${inSeconds(bodiesCut)}`);
    expect(p99 < run.pick(1_000, 200), `others waited ${inMilliseconds(p99)} (p99)`);
    return `${count} without headers cut off within ${inSeconds(headersCut)}, ${count} without bodies within ${inSeconds(bodiesCut)}, others p99 ${inMilliseconds(p99)}`;
  },
};

/**
 * Sends the beginning of a request and then one byte per second.
 * @param {import('node:net').NetConnectOpts} target
 * @param {string} beginning
 * @returns {Promise<number>} milliseconds until the connection was closed
 */
function dribble(target, beginning) {
  const start = performance.now();
  return new Promise((resolve) => {
    const socket = connect(target, () => socket.write(beginning));
    const timer = setInterval(() => socket.write('x'), 1_000);
    socket.on('error', () => undefined).resume();
    socket.once('close', () => {
      clearInterval(timer);
      resolve(performance.now() - start);
    });
  });
}
