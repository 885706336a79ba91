import { once } from 'node:events';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';
import { Settings } from '../../../src/platform/config/settings.js';
import { normalizedPath } from '../../../src/platform/http/edge/normalized-path.js';
import { edgeFailures } from '../../../src/platform/http/errors/error.filter.js';
import { siteFiles } from '../../../src/modules/site/api/site-files.js';
import { RateLimits } from '../../../src/platform/limits/rate-limits.js';
import { Log } from '../../../src/platform/observability/log.js';
import { Metrics } from '../../../src/platform/observability/metrics.js';

const LARGE = 8 * 1024 * 1024;

describe('site files', () => {
  let folder: string;
  let server: Server;
  let port: number;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'unspoken-site-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
    await writeFile(join(folder, 'large.pdf'), Buffer.alloc(LARGE, 'x'));
    await writeFile(join(folder, 'assets', 'main.js'), 'plain');
    await writeFile(join(folder, 'assets', 'main.js.br'), brotliCompressSync('plain'));
    await writeFile(join(folder, 'assets', 'main.js.gz'), gzipSync('plain'));
    const log = new Log(Object.assign(new Settings(), { LOG_LEVEL: 'silent' }));
    const app = express().use(normalizedPath, siteFiles(folder));
    const limits = new RateLimits({ factor: 'off', redis: null });
    app.use(edgeFailures({ log, metrics: new Metrics(), limits }));
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (path: string) => supertest(server).get(path);

  it.each([
    ['bytes=10-5', 416],
    ['bytes=0-9', 206],
    ['bytes=-5', 206],
    [`bytes=${LARGE}-`, 416],
    ['bytes=0-1,3-4,6-7', 200],
    ['pages=1-2', 200],
  ])('the range %s of a site file gets %i', async (range, status) => {
    const answer = await ask('/large.pdf').set('Range', range).expect(status);
    if (status === 416) {
      expect(answer.headers['content-range']).toBe(`bytes */${LARGE}`);
      expect(answer.body).toEqual({ statusCode: 416, message: expect.any(String) });
    }
  });

  it('site files may be replaced, cut or deleted while they are served', async () => {
    await ask('/assets/main.js').expect(200);
    await rm(join(folder, 'assets'), { recursive: true });
    await ask('/assets/main.js').expect(404);
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets', 'other.js'), 'new');
    await ask('/assets/other.js').expect(200, 'new');

    const request = get({ port, path: '/large.pdf', agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    await truncate(join(folder, 'large.pdf'), 10);
    answer.on('error', () => undefined).destroy();
    await ask('/large.pdf').expect(200).expect('Content-Length', '10');
  });
});
