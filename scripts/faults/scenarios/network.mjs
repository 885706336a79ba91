import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../../programs/find-program.mjs';
import { run as runProcess } from '../../processes/child.mjs';
import { inSeconds, percentile } from '../load/figures.mjs';
import { openSlowLink } from '../parts/slow-link.mjs';
import { newServer, startScene } from '../parts/scene.mjs';
import { expect, SkipScenario, needed } from '../run/scenario.mjs';

/** Environment variable set inside the separate network namespace. */
const INSIDE = 'FAULTS_OWN_NETWORK';
const ONE_WAY_MS = 100;
const LOSS_PERCENT = 2;

/** @type {import('../run/scenario.mjs').Scenario} */
export const badNetwork = {
  id: 'R27',
  measures: true,
  promise:
    'With 200 ms latency and 2 % packet loss to PostgreSQL no request fails, and p99 stays under 3 s',
  hold: async (run) => (process.env[INSIDE] ? inBadNetwork(run) : inOwnNetwork(run)),
};

/**
 * Runs this scenario again in a separate network namespace.
 * @param {import('../run/scenario.mjs').Run} run
 */
async function inOwnNetwork(run) {
  // Debian packages cannot be downloaded from inside the namespace.
  needed(await findProgram(run.root, 'nft', 'nftables'));
  const probe = await runProcess('unshare', ['-n', 'true']).catch(() => ({ code: 1 }));
  if (probe.code !== 0) throw new SkipScenario('only root may create a network namespace');
  const stage = ['scripts/stages/faults.mjs', '--only=R27', ...(run.short ? ['--short'] : [])];
  const script = 'ip link set lo up && exec "$@"';
  const { code, output } = await runProcess(
    'unshare',
    ['-n', 'sh', '-c', script, 'sh', process.execPath, ...stage],
    { cwd: run.root, env: { ...process.env, [INSIDE]: 'yes' } },
  );
  const line = output.split('\n').find((each) => /^[✓✗–] R27/.test(each)) ?? output.slice(-300);
  const measured = line
    .replace(/^. R27 /, '')
    .replace(badNetwork.promise, '')
    .replace(/^: /, '');
  if (line.startsWith('–')) throw new SkipScenario(measured);
  expect(code === 0, measured);
  return measured.replace(/ \(held, \d+ s\)$/, '');
}

/** @param {import('../run/scenario.mjs').Run} run */
async function inBadNetwork(run) {
  const nft = needed(await findProgram(run.root, 'nft', 'nftables'));
  const server = await newServer(run);
  const line = await openSlowLink(run, server.port);
  const scene = await startScene(run, { server, databasePort: line.port, players: 12 });
  line.stretch(ONE_WAY_MS);
  await losePackets(nft, line.port);
  const load = scene.visitors(run.pick(15, 20));
  await sleep(run.pick(15_000, 60_000));
  const sent = await load.end();
  const lost = await packetsLost(nft);
  const odd = sent.filter(({ status }) => status !== 200 && status !== 201);
  const told = scene.product.logged().find(({ msg }) => msg === 'request failed')?.err?.message;
  expect(
    odd.length === 0,
    `${odd.length} failed, the first: ${odd[0]?.kind} ${odd[0]?.status} (${told})`,
  );
  const times = sent
    .filter(({ kind }) => kind === 'rating')
    .map(({ milliseconds }) => milliseconds);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  expect(p50 >= 2 * ONE_WAY_MS && lost > 0, `the network was not bad: ${p50} ms, ${lost} lost`);
  expect(p99 < run.pick(10_000, 3_000), `p99 ${inSeconds(p99)}`);
  const sums = await scene.ledger.reconcile(scene.query);
  return `${sent.length} requests, ${lost} packets lost, 0 failed; ratings p50 ${inSeconds(p50)}, p99 ${inSeconds(p99)}; ${sums}`;
}

/**
 * Drops one packet in fifty to and from a port, on arrival: the sender would notice packets dropped on sending.
 * @param {import('../../programs/find-program.mjs').Program} nft
 * @param {number} port
 */
async function losePackets(nft, port) {
  await filter(nft, 'add table ip faults');
  await filter(nft, 'add chain ip faults arriving { type filter hook input priority 0; }');
  for (const end of ['dport', 'sport']) {
    const packets = `tcp ${end} ${port} numgen random mod 100 < ${LOSS_PERCENT}`;
    await filter(nft, `add rule ip faults arriving ${packets} counter drop`);
  }
}

/** @param {import('../../programs/find-program.mjs').Program} nft */
async function packetsLost(nft) {
  const listed = await filter(nft, 'list table ip faults');
  return [...listed.matchAll(/counter packets (\d+)/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

/**
 * @param {import('../../programs/find-program.mjs').Program} nft
 * @param {string} command
 */
async function filter(nft, command) {
  const { code, output } = await runProcess(nft.path, [command], {
    env: { ...process.env, ...nft.env },
  });
  if (code !== 0) throw new SkipScenario(`nft ${command}: ${output.trim()}`);
  return output;
}
