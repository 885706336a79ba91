import { request } from 'node:http';
import { Client } from '../../topology/testing/client.mjs';
import { fuzzerOf } from '../load/fuzz.mjs';
import { ADMIN_PASSWORD } from '../parts/product.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';

const AT_ONCE = 8;

/** @type {import('../run/scenario.mjs').Scenario} */
export const fuzz = {
  id: 'R26',
  promise: 'No fuzzed request gets a 500, hangs or ends the process',
  hold: async (run) => {
    const scene = await startScene(run, {
      settings: { RATE_LIMIT: '1000000', LOG_LEVEL: 'error' },
    });
    const { product } = scene;
    const { pid } = product;
    // The short version is the same in each run.
    const seed = run.pick(20_261_126, Date.now() % 1_000_000);
    const fuzzer = fuzzerOf(run.root, seed);
    const cookies = ['', scene.players[0]?.client.cookie ?? '', await adminCookie(product.url)];
    /** @type {Record<string, number>} */
    const classes = {};
    let left = run.pick(1_500, 20_000);
    const ask = async () => {
      while (left > 0) {
        left -= 1;
        const call = fuzzer.next();
        // Signing out would end the sessions that give access to the other routes.
        if (call.path.includes('logout')) continue;
        const status = await send(product.url, call, cookies[left % cookies.length] ?? '');
        const told = `${call.method} ${call.path} ${call.body ?? ''}`.slice(0, 300);
        expect(status !== 0 && status !== 500, `${status} (seed ${seed}) for ${told}`);
        classes[`${status}`] = (classes[`${status}`] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    expect(product.pid === pid, 'the process ended');
    const counts = Object.entries(classes).map(([status, count]) => `${count} × ${status}`);
    return `${run.pick('1,500', '20,000')} requests to ${fuzzer.routes} routes (seed ${seed}), same pid: ${counts.join(', ')}`;
  },
};

/** @param {string} url */
async function adminCookie(url) {
  const client = new Client();
  await client.call(`${url}/api/admin/login`, { username: 'admin', password: ADMIN_PASSWORD });
  return client.cookie;
}

/**
 * @param {string} url
 * @param {import('../load/fuzz.mjs').FuzzedCall} call
 * @param {string} cookie
 * @returns {Promise<number>} 0 when no answer came
 */
function send(url, { method, path, body, type }, cookie) {
  const isForm = type.startsWith('multipart/');
  const text = isForm && body !== undefined ? formOf(body) : body;
  return new Promise((resolve) => {
    const headers = {
      ...(cookie && { Cookie: cookie }),
      ...(text !== undefined && {
        'Content-Type': isForm ? 'multipart/form-data; boundary=edge' : type,
        'Content-Length': Buffer.byteLength(text),
      }),
    };
    const call = request(url + path, { method, headers, timeout: 20_000 }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(0));
    call.end(text);
  });
}

/** @param {string} json */
function formOf(json) {
  let fields = {};
  try {
    fields = JSON.parse(json) ?? {};
  } catch {
    // Truncated JSON has no fields.
  }
  const parts = Object.entries(fields).map(([name, value]) => {
    const file = name === 'image' ? '; filename="x.jpg"' : '';
    return `--edge\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${String(value)}\r\n`;
  });
  return `${parts.join('')}--edge--\r\n`;
}
