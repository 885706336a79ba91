import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../../topology/testing/client.mjs';
import { addUsers } from '../load/users.mjs';
import { within } from '../parts/recovery.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';

const BAD = /** @type {const} */ (['refusing', 'busy', 'silent', 'dropping']);

/** @type {import('../run/scenario.mjs').Scenario} */
export const mails = {
  id: 'R12',
  promise:
    'No mail is lost while the mail server fails and the sender is killed; all arrive within 60 s of its recovery, repeated only with the same Message-ID',
  hold: async (run) => {
    const [count, kills] = run.pick([40, 3], [200, 10]);
    const scene = await startScene(run);
    const { inbox, product } = scene;
    const emails = Array.from({ length: count }, (_, n) => `forgetful-${n}@example.com`);
    await addUsers(scene.query, emails);
    /** @type {string[]} */
    const acknowledged = [];
    let dropped = 0;
    const waiting = [...emails];
    for (let kill = 0; kill < kills; kill += 1) {
      const health = BAD[kill % BAD.length] ?? 'refusing';
      await inbox.become(health);
      const taken = inbox.mails().length;
      const asked = waiting.splice(0, Math.ceil(count / kills));
      acknowledged.push(...(await forget(product.url, asked)));
      await sleep(run.pick(2_000, 30_000));
      await product.kill();
      product.startAgain();
      await product.ready();
      // Counted at the end: a mail that is being sent when the process ends is read only then.
      if (health === 'dropping') dropped += inbox.mails().length - taken;
    }
    await inbox.become('well');
    const start = performance.now();
    const missing = () => acknowledged.filter((email) => inbox.mailsTo(email).length === 0);
    await within(run.pick(180_000, 60_000), 'all mails', async () => missing().length === 0).catch(
      () => undefined,
    );
    const took = Math.round((performance.now() - start) / 1000);
    expect(
      missing().length === 0,
      `${missing().length} of ${acknowledged.length} mails are missing`,
    );
    await sleep(2_000);
    const ours = inbox.mails().filter(({ recipients }) => recipients[0]?.startsWith('forgetful-'));
    const ids = new Set(ours.map(({ messageId }) => messageId)).size;
    const recipients = new Set(ours.flatMap((mail) => mail.recipients)).size;
    const repeated = ours.length - ids;
    expect(ids === recipients, `${recipients} people got ${ids} different mails`);
    expect(repeated <= dropped + kills, `${repeated} mails came again`);
    return (
      `${acknowledged.length} acknowledged, ${ids} arrived within ${took} s of the return, ${repeated} again under the ` +
      `same id (${dropped} lines dropped after the mail, ${kills} × kill -9)`
    );
  },
};

/**
 * @param {string} url
 * @param {string[]} emails
 * @returns {Promise<string[]>} the acknowledged ones
 */
async function forget(url, emails) {
  const acknowledged = [];
  for (const [index, email] of emails.entries()) {
    const client = new Client(`127.0.7.${(index % 250) + 1}`);
    const { status } = await client.call(`${url}/api/auth/forgot-password`, { email });
    if (status === 200) acknowledged.push(email);
    client.close();
  }
  return acknowledged;
}
