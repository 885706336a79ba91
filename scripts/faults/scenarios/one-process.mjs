import { Client, untilServed } from '../../topology/testing/client.mjs';
import { ATTACKS } from '../load/attacks.mjs';
import { inMegabytes, inSeconds } from '../load/figures.mjs';
import { untilRated, within } from '../parts/recovery.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';
import { expectSignedIn } from './database-away.mjs';

const MEGABYTE = 1024 * 1024;
/** Tolerance for connections to PostgreSQL and to clients. */
const SPARE_FILES = 60;

/** @type {import('../run/scenario.mjs').Scenario} */
export const oneProcess = {
  id: 'R20',
  promise:
    'One process survives every known cause of a crash in a row, with less than 512 MB and no leaked descriptor',
  hold: async (run) => {
    const scene = await startScene(run);
    const { product } = scene;
    const { pid } = product;
    const files = product.openFiles;
    let most = 0;
    let during = '';
    let current = '';
    const sampling = setInterval(() => {
      const memory = product.pid === pid ? product.residentMemory : 0;
      if (memory > most) [most, during] = [memory, current];
    }, 200);
    run.after(() => clearInterval(sampling));
    let slowest = 0;
    for (const [name, attack] of Object.entries(ATTACKS)) {
      current = name;
      const statuses = await attack(scene);
      expect(product.pid === pid, `the process ended by ${name}`);
      expect(!statuses.includes(500), `${name}: answered 500`);
      const back = await untilRated(scene);
      expect(back < run.pick(30_000, 10_000), `${name}: back after ${inSeconds(back)}`);
      slowest = Math.max(slowest, back);
    }
    clearInterval(sampling);
    await expectSignedIn(scene);
    const visitor = new Client();
    const { status } = await untilServed(() => scene.operations.upload.send(visitor));
    visitor.close();
    expect(status === 200, `an honest upload answered ${status}`);
    await within(60_000, `the ${product.openFiles} open files become about ${files}`, async () => {
      return product.openFiles <= files + SPARE_FILES;
    });
    expect(most < 512 * MEGABYTE, `memory reached ${inMegabytes(most)} during ${during}`);
    return (
      `${Object.keys(ATTACKS).join(', ')}: the same pid answers, memory ${inMegabytes(most)} at most (during ${during}), ` +
      `${files} → ${product.openFiles} open files, back after ${inSeconds(slowest)} at the latest`
    );
  },
};
