import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, untilServed } from './testing/client.mjs';
import { TestUsers } from './testing/users.mjs';
import { describeTopology, eventually, startTested } from './testing/suite.mjs';

describeTopology('two replicas', () => {
  /** @type {import('./testing/suite.mjs').TestedTopology} */
  let topology;
  /** @type {TestUsers} */
  let users;

  before(async () => {
    topology = await startTested();
    users = new TestUsers(topology);
    await topology.query(
      `INSERT INTO questions (content, display_date) VALUES ('What do you remember?', current_date)`,
    );
  });
  after(() => topology?.stop());

  /** @param {string} path */
  const everywhere = (path) => topology.replicas.map(({ url }) => url + path);

  /**
   * Sends the same call `times` times in parallel, alternating between the replicas.
   * @param {number} times
   * @param {(base: string, index: number) => Promise<import('./testing/client.mjs').Answer>} call
   */
  const inTurns = (times, call) =>
    Promise.all(
      Array.from({ length: times }, (_, index) =>
        untilServed(() => call(topology.replicas[index % 2]?.url ?? '', index)),
      ),
    );

  test('replicas that start together migrate once and create one admin', async () => {
    const rows = await topology.query('SELECT name FROM schema_migrations');
    assert.equal(new Set(rows.map(({ name }) => name)).size, rows.length);
    assert.ok(rows.length > 10);
    const admins = await topology.query(`SELECT 1 FROM users WHERE role = 'admin'`);
    assert.equal(admins.length, 1);
    assert.doesNotMatch(topology.log(), /"level":[56]0/);
  });

  test('replicas share sign-in and sign-out', async () => {
    const { client, email } = await users.signedIn();
    for (const url of everywhere('/api/auth/verify')) {
      assert.deepEqual((await client.call(url)).body, {
        authenticated: true,
        user: { role: 'user', email },
      });
    }
    const [first = '', second = ''] = everywhere('/api/auth');
    assert.equal((await client.call(`${first}/logout`, {})).status, 200);
    assert.equal((await client.call(`${second}/user`)).status, 401);
  });

  test('replicas count limits together', async () => {
    const guess = { username: 'nobody-here', password: 'a wrong password' };
    const answers = await inTurns(12, (base) =>
      new Client().call(`${base}/api/admin/login`, guess),
    );
    const statuses = answers.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 401).length, 5);
    assert.equal(statuses.filter((status) => status === 429).length, 7);
  });

  test('replicas accept a set-up link once', async () => {
    const user = await users.invited();
    const answers = await inTurns(10, (base) =>
      new Client().call(`${base}/api/auth/complete-registration`, TestUsers.registration(user)),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ status }) => status === 400).length, 9);
  });

  test('replicas accept invites up to the limit and mail each once', async () => {
    const { client } = await users.signedIn();
    const { limit } = (await client.call(`${topology.url}/api/invites`)).body;
    const addresses = Array.from({ length: limit + 5 }, (_, i) => `friend-${i}@example.com`);
    const answers = await inTurns(addresses.length, (base, index) =>
      client.call(`${base}/api/send-invites`, { emails: [addresses[index]] }),
    );
    const sent = answers.filter(({ body }) => body.results?.[0]?.success);
    assert.equal(sent.length, limit);
    const arrived = async () =>
      (await Promise.all(addresses.map((address) => users.mailsTo(address)))).flat();
    await eventually(async () => (await arrived()).length >= limit);
    // If both replicas had taken a job, its second mail would arrive about now.
    await eventually(async () => {
      const [row] = await topology.query(
        `SELECT count(*)::int AS open FROM pgboss.job WHERE name = 'mail' AND state < 'completed'`,
      );
      return row.open === 0;
    });
    assert.equal((await arrived()).length, limit);
  });

  test('replicas accept one answer a day', async () => {
    const { client } = await users.signedIn();
    const { body: question } = await client.call(`${topology.url}/api/questions/today`);
    const answers = await inTurns(10, (base) =>
      client.call(`${base}/api/responses`, {
        questionId: question.id,
        questionContent: 'What do you remember?',
        responseContent: 'The smell of rain.',
      }),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [201, ...Array(9).fill(409)]);
  });

  test('replicas ignore X-Forwarded-For and X-Forwarded-Host of clients', async () => {
    const answer = await fetch(`${topology.url}/api/health`, {
      headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Host': 'evil.example' },
    });
    assert.equal(answer.status, 200);
    const guess = { username: 'somebody-else', password: 'a wrong password' };
    const statuses = [];
    for (let index = 0; index < 12; index += 1) {
      const { status } = await fetch(`${topology.url}/api/admin/login`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `203.0.113.${index}`,
        },
        body: JSON.stringify({ ...guess, username: `${guess.username}-${index}` }),
      });
      statuses.push(status);
    }
    assert.ok(statuses.includes(429), statuses.join(' '));
  });
});
