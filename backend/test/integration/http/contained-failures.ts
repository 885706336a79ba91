import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';

const PLATFORM = join(import.meta.dirname, '..', '..', '..', 'src', 'platform');
const EDGE = join(PLATFORM, 'http', 'edge');
const STOP_REASONS = join(PLATFORM, 'lifecycle', 'stop-reasons.ts');

/** In each of these places, neither Express nor a promise catches an error. */
const PLACES = [
  'timer',
  'tick',
  'body',
  'listener-of-body',
  'finish',
  'close',
  'rejection',
  'late-timer',
];

/** Source of a separate process, because an uncaught error ends the process. */
const PRODUCT = `
import { createServer } from 'node:http';
import { registerHooks } from 'node:module';
import express from 'express';

registerHooks({
  resolve: (name, context, next) => next(name.replace(/^(\\..*)\\.js$/, '$1.ts'), context),
});
const { containConnections, containFailures, failItsRequest } = await import(${JSON.stringify(join(EDGE, 'contained-failures.ts'))});
const { stopOnReasons } = await import(${JSON.stringify(STOP_REASONS)});

const lines = [];
const log = { error: ({ err }) => lines.push('product: ' + err.message), info: () => {} };
stopOnReasons({ drainSeconds: 0, log, contain: failItsRequest, stop: async () => {
  process.stdout.write(lines.join('\\n'));
} });
const contain = containFailures({
  answer: (failure, request, response) => {
    lines.push('request: ' + failure.message);
    response.writeHead(500).end();
  },
  record: (failure, id) => lines.push('after ' + id + ': ' + failure.message),
});
const fail = (place) => { throw new Error(place); };
const places = {
  timer: (place) => setTimeout(fail, 1, place),
  tick: (place) => process.nextTick(fail, place),
  body: (place, request) => request.on('data', () => fail(place)),
  'listener-of-body': (place, request) => request.on('end', () => setTimeout(fail, 1, place)).resume(),
  finish: (place, _request, response) => response.on('finish', () => fail(place)).end('fine'),
  close: (place, _request, response) => response.on('close', () => fail(place)).end('fine'),
  rejection: (place) => void Promise.reject(new Error(place)),
  'late-timer': (place, _request, response) => {
    response.end('fine');
    setTimeout(fail, 20, place);
  },
};
const app = express();
app.use((request, response) => {
  const place = request.url.slice(1);
  request.id = place;
  contain(request, response, () => places[place](place, request, response));
});
const server = createServer(app);
containConnections(server);
server.listen(0, '127.0.0.1', async () => {
  const statuses = [];
  for (const place of Object.keys(places)) {
    const address = 'http://127.0.0.1:' + server.address().port + '/' + place;
    const answer = await fetch(address, { method: 'POST', body: 'text' });
    await answer.text();
    statuses.push(place + ' ' + answer.status);
  }
  setTimeout(() => {
    lines.unshift(...statuses);
    setTimeout(fail, 1, 'of the product');
  }, 50);
});
`;

describe('uncaught failures', () => {
  it('an uncaught failure ends only its request, and without a request it stops the process', async () => {
    const product = spawn(process.execPath, [
      '--experimental-transform-types',
      '--input-type=module',
      ...['-e', PRODUCT],
    ]);
    const [printed, errors, [exitCode]] = await Promise.all([
      text(product.stdout),
      text(product.stderr),
      once(product, 'exit') as Promise<[number]>,
    ]);
    const lines = printed.split('\n');
    expect([errors, exitCode]).toEqual([expect.not.stringContaining('Error'), 1]);
    expect(lines.slice(0, PLACES.length)).toEqual(
      PLACES.map((place) => `${place} ${/finish|close|late/.test(place) ? 200 : 500}`),
    );
    expect(lines.slice(PLACES.length).sort()).toEqual(
      [
        ...['timer', 'tick', 'body', 'listener-of-body', 'rejection'].map((at) => `request: ${at}`),
        ...['finish', 'close', 'late-timer'].map((at) => `after ${at}: ${at}`),
        'product: of the product',
      ].sort(),
    );
  });
});
