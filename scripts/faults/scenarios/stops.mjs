import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '../parts/recovery.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';

/** Long enough for a slow machine to deliver the signal and to be asked; an upload may take 30 s in all. */
const DRAIN_SECONDS = 8;

/** @type {import('../run/scenario.mjs').Scenario} */
export const gracefulStop = {
  id: 'R7',
  promise:
    'SIGTERM makes the app not ready at once; it finishes requests in flight, closes idle connections and exits with 0',
  hold: async (run) => {
    const uploads = run.pick(8, 16);
    const scene = await startScene(run, { settings: { DRAIN_SECONDS: String(DRAIN_SECONDS) } });
    const { product, query } = scene;
    const halves = Array.from({ length: uploads }, () => halfAnUpload(product.url, scene.picture));
    await scene.players[0]?.client.call(`${product.url}/api/auth/verify`);
    await sleep(1_000);
    const stopped = product.stop();
    const asked = performance.now();
    const readiness = async () => (await fetch(`${product.url}/api/ready`)).status;
    await within(
      1_000 * DRAIN_SECONDS,
      '/api/ready says so',
      async () => (await readiness()) === 503,
    );
    await within(60_000, 'it takes no more connections', () =>
      fetch(`${product.url}/api/health`).then(
        () => false,
        () => true,
      ),
    );
    const statuses = await Promise.all(halves.map((half) => half.finish()));
    const code = await stopped;
    const took = performance.now() - asked;
    const failed = statuses.filter((each) => each !== 200);
    expect(
      failed.length === 0,
      `${failed.length} of ${uploads} uploads in flight answered ${failed[0]}`,
    );
    expect(code === 0, `it exited with ${code}`);
    expect(took < 1_000 * (DRAIN_SECONDS + 25), `it took ${took} ms`);
    const [{ count }] = await query('SELECT count(*)::int AS count FROM images');
    expect(count === scene.images.length + uploads, `${count} pictures are stored`);
    return `${uploads} of ${uploads} uploads in flight ended with 200, exit 0 after ${Math.round(took / 1000)} s`;
  },
};

/**
 * Starts an upload and holds back the end of its body.
 * @param {string} url
 * @param {Buffer} picture
 */
export function halfAnUpload(url, picture) {
  const head =
    '--edge\r\nContent-Disposition: form-data; name="image"; filename="card.jpg"\r\n' +
    'Content-Type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--edge--\r\n')]);
  const call = request(`${url}/api/upload-image-cloud`, {
    method: 'POST',
    headers: {
      'Content-Type': 'multipart/form-data; boundary=edge',
      'Content-Length': body.length,
    },
  });
  /** @type {Promise<number | string>} */
  const answered = new Promise((resolve) => {
    call.once('error', (failure) => resolve(failure.message));
    call.once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
  });
  call.write(body.subarray(0, body.length / 2));
  return {
    finish: () => {
      call.end(body.subarray(body.length / 2));
      return answered;
    },
    abort: () => call.destroy(),
  };
}
