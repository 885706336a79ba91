import { setTimeout as sleep } from 'node:timers/promises';
import { inMegabytes, largest, percentile } from '../load/figures.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';

const MEGABYTE = 1024 * 1024;

/** @type {import('../run/scenario.mjs').Scenario} */
export const soak = {
  id: 'R25',
  measures: true,
  promise:
    'Under steady load memory and descriptors do not grow, and visitors who store nothing leave no session',
  hold: async (run) => {
    const scene = await startScene(run);
    const { product, operations, query } = scene;
    const { rating, view, get, signup } = operations;
    const visit = [rating, get('/'), view, get('/api/random-images'), get('/public/privacy.txt')];
    const mix = [
      ...visit,
      ...visit,
      get('/api/auth/verify'),
      signup,
      get('/public/unspoken-game.pdf'),
    ];
    const sessions = async () =>
      (await query('SELECT count(*)::int AS count FROM sessions'))[0].count;
    const before = await sessions();
    const perSecond = run.pick(40, 100);
    const load = scene.visitors(perSecond, mix);
    const samples = [];
    const minutes = run.soakMinutes;
    const every = Math.max(500, (minutes * 60_000) / 240);
    let sent = 0;
    for (const end = performance.now() + minutes * 60_000; performance.now() < end;) {
      await sleep(every);
      samples.push({ memory: product.residentMemory, files: product.openFiles });
      // Keeping all answers would fill this script's memory in two hours.
      const answered = load.answered.splice(0);
      scene.ledger.entries.length = 0;
      sent += answered.length;
      const odd = answered.find(({ status }) => status !== 200);
      expect(!odd, `answered ${odd?.kind} ${odd?.status}`);
    }
    await load.end();
    const grown = growth(samples.map(({ memory }) => memory));
    const files = samples.map((sample) => sample.files);
    const more = percentile(files.slice(-20), 0.5) - percentile(files.slice(0, 20), 0.5);
    const added = (await sessions()) - before;
    // A process warms up for minutes; this growth is not a leak.
    const allowed = run.pick(150, Math.max(40, (minutes / 60) * 5)) * MEGABYTE;
    expect(grown < allowed, `memory grew by ${inMegabytes(grown)} after warming up`);
    expect(more <= 10, `descriptors grew by ${more}`);
    expect(added === 0, `${added} sessions more`);
    const most = largest(samples.map(({ memory }) => memory));
    return (
      `${minutes} min at ${perSecond}/s, ${sent} requests: memory ${grown < 0 ? '−' : '+'}${inMegabytes(Math.abs(grown))} ` +
      `after warming up (${inMegabytes(most)} at most), descriptors ${more >= 0 ? '+' : ''}${more} (${largest(files)} at most), sessions +0`
    );
  },
};

/**
 * Growth from the second quarter to the last, as medians, because garbage collection makes memory use a sawtooth.
 * @param {number[]} memory
 */
function growth(memory) {
  const quarter = Math.floor(memory.length / 4);
  return (
    percentile(memory.slice(-quarter), 0.5) - percentile(memory.slice(quarter, 2 * quarter), 0.5)
  );
}
