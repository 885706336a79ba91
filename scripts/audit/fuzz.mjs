import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findProgram } from '../programs/find-program.mjs';
import { PlainFailure } from '../processes/plain-failure.mjs';
import { demoPictures } from './product.mjs';

const SEEDS = 400;
const BODIES = {
  '/api/email-signup': { email: 'mara@example.com', utmSource: 'mail' },
  '/api/responses/anonymous': {
    questionId: 1,
    questionContent: 'A question',
    responseContent: 'Rain',
  },
  '/api/rate-hold': { imageId: 1, holdTime: 900 },
  '/api/analytics/events': { events: [{ name: 'page_view', path: '/', sessionId: 'a' }] },
  '/api/auth/login': { email: 'mara@example.com', password: 'not hers' },
};

/** @type {import('./tool.mjs').Tool} */
export const zzuf = {
  name: 'zzuf',
  run: async ({ root, url, answers }) => {
    const program = await findProgram(root, 'zzuf');
    if ('reason' in program) throw new PlainFailure(program.reason);
    /** @param {Buffer} input @param {number} seed */
    const mangled = (input, seed) =>
      spawnSync(program.path, ['-s', String(seed), '-r', '0.0001:0.05'], {
        input,
        env: { ...process.env, ...program.env },
      }).stdout;
    const pictures = demoPictures(root).map((path) => readFileSync(path));
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const picture = pictures[seed % pictures.length] ?? Buffer.alloc(0);
      const form = new FormData();
      form.append('image', new Blob([mangled(picture, seed)]), 'card.jpg');
      const path = Object.keys(BODIES)[seed % Object.keys(BODIES).length] ?? '';
      const json = Buffer.from(
        JSON.stringify(Object.values(BODIES)[seed % Object.keys(BODIES).length]),
      );
      const headers = { 'Content-Type': 'application/json' };
      for (const [route, body, options] of /** @type {[string, any, any][]} */ ([
        ['/api/upload-image-cloud', form, {}],
        [path, mangled(json, seed), { headers }],
      ])) {
        const answer = await fetch(url + route, { method: 'POST', body, ...options }).catch(
          () => undefined,
        );
        await answer?.arrayBuffer();
        const key = `${route} ${answer?.status ?? 'no answer'}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    const failed = [...counts].filter(([key]) => / (5(?!03)\d\d|no answer)$/.test(key));
    const lines = failed.map(([key, count]) => `${key}, ${count} times`);
    return (await answers()) ? lines : [...lines, 'the product is not ready afterwards'];
  },
};
