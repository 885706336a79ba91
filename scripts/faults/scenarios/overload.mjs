import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClosedLoopClients } from '../load/clients.mjs';
import { inMegabytes, inMilliseconds, inSeconds, largest, percentile } from '../load/figures.mjs';
import { untilRated } from '../parts/recovery.mjs';
import { startScene, watchMachine } from '../parts/scene.mjs';
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
    let most = 0;
    const sampling = setInterval(() => (most = Math.max(most, product.residentMemory)), 250);
    run.after(() => clearInterval(sampling));
    const machine = watchMachine(run);
    const limits = { share: run.pick(0.6, 0.8), p99: run.pick(2_000, 1_000) };
    /** @param {Awaited<ReturnType<typeof overloadOnce>>} measured */
    const holds = ({ share, p99 }) => share >= limits.share && p99 < limits.p99 * machine.slowness;
    let measured = await overloadOnce(run, product.url);
    // Other programs may have taken the cores during one of the two loads.
    if (!holds(measured)) measured = await overloadOnce(run, product.url);
    clearInterval(sampling);
    const lag = 1_000 * (await product.metric('nodejs_eventloop_lag_p99_seconds'));
    const back = await untilRated(scene);
    const { capacity, share, p99, clients, refused } = measured;
    expect(
      holds(measured),
      `${Math.round(share * 100)} % of the capacity was served, admitted requests waited ${inSeconds(p99)} (p99)`,
    );
    expect(most < 512 * MEGABYTE, `memory reached ${inMegabytes(most)}`);
    expect(back <= 5_000 * machine.slowness, `back after ${inSeconds(back)}`);
    return (
      `capacity ${Math.round(capacity)}/s, ${Math.round(share * 100)} % served by ${clients} clients at ` +
      `p99 ${inMilliseconds(p99)}, ${refused} refused, event loop ` +
      `${inMilliseconds(lag)} behind (p99), memory ${inMegabytes(most)} at most, back after ${inSeconds(back)}`
    );
  },
};

/**
 * Measures the capacity, and then an overload.
 * @param {import('../run/scenario.mjs').Run} run
 * @param {string} url
 */
async function overloadOnce(run, url) {
  const capacity = served(await loadFor(url, 32, run.pick(4_000, 15_000))).perSecond;
  const overloaded = await loadFor(url, run.pick(600, 1_000), run.pick(6_000, 60_000));
  const refused = overloaded.answers.filter(({ status }) => status === 503);
  const odd = overloaded.answers.find(({ status }) => status !== 200 && status !== 503);
  expect(!odd, `a call was answered ${odd?.status}`);
  expect(
    refused.every(({ retryAfter }) => retryAfter),
    'a refusal has no Retry-After',
  );
  const { perSecond, p99 } = served(overloaded);
  const { clients } = overloaded;
  return { capacity, share: perSecond / capacity, p99, clients, refused: refused.length };
}

/**
 * @param {string} url
 * @param {number} clients
 * @param {number} milliseconds
 */
async function loadFor(url, clients, milliseconds) {
  const load = new ClosedLoopClients(url, clients, { path: '/api/random-images' });
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
    const machine = watchMachine(run);
    const load = scene.visitors(20, [
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
    const { slowness } = machine;
    expect(headersCut < 15_000 * slowness, `headers were cut off after ${inSeconds(headersCut)}`);
    expect(bodiesCut < 36_000 * slowness, `bodies were cut off after ${inSeconds(bodiesCut)}`);
    expect(p99 < run.pick(1_000, 200) * slowness, `others waited ${inMilliseconds(p99)} (p99)`);
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
