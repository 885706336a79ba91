import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { IMAGES } from '../backend/src/shared/product-rules.ts';
import { Crowd } from './support/crowd.ts';
import { type Replicas, startReplicas, WHY_NO_REPLICAS } from './support/replicas.ts';
import { addUsers, addContent, logIn, type Content } from './support/scene.ts';
import { until } from './support/until.ts';
import { type Answer, untilServed, Visitor } from './support/visitor.ts';

const SECRET = 'c2VjcmV0LXRoYXQtb25seS10aGlzLXRlc3Qta25vd3M';
const WRONG = { username: 'nobody-here', password: 'a wrong password' };

describe.skipIf(WHY_NO_REPLICAS)(`two replicas behind the proxy ${WHY_NO_REPLICAS}`, () => {
  let topology: Replicas;
  let content: Content;

  beforeAll(async () => {
    topology = await startReplicas({ RATE_LIMIT: '1' });
    content = await addContent(topology.url, topology.database, 3);
  });

  /** Sends a call many times at once, to the two replicas in turn. */
  const inTurns = (times: number, call: (base: string, index: number) => Promise<Answer>) =>
    Promise.all(
      Array.from({ length: times }, (_, index) =>
        untilServed(() => call(topology.replicas[index % 2 === 0 ? 0 : 1].url, index)),
      ),
    );
  const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();

  it('replicas that start together migrate once and create one admin', async () => {
    const { database, replicas } = topology;
    expect(await database.count(`users WHERE role = 'admin'`)).toBe(1);
    const names = await database.query<{ name: string }>('SELECT name FROM schema_migrations');
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
    for (const replica of replicas) expect(replica.log()).not.toMatch(/"level":[56]0/);
  });

  it('replicas share logins, limits, invites and the answer of a day', async () => {
    const { replicas, url, inbox } = topology;
    const [{ visitor }, { visitor: other }] = [content.users[0]!, content.users[1]!];
    const answer = {
      questionId: content.questionId,
      questionContent: 'What do you remember?',
      responseContent: 'The smell of rain.',
    };
    const answers = await inTurns(10, (base) => visitor.call(`${base}/api/responses`, answer));
    expect(statusesOf(answers)).toEqual([201, ...Array<number>(9).fill(409)]);

    const limit = (await other.call(`${url}/api/invites`)).body.limit ?? 0;
    const friends = Array.from({ length: limit + 5 }, (_, index) => `friend-${index}@example.com`);
    const invited = await inTurns(friends.length, (base, index) =>
      other.call(`${base}/api/send-invites`, { emails: [friends[index]] }),
    );
    expect(invited.filter(({ body }) => body.results?.[0]?.success).length).toBe(limit);
    const mails = () => friends.flatMap((friend) => inbox.mailsTo(friend)).length;
    await expect.poll(mails).toBe(limit);

    const guesses = await inTurns(12, (base) =>
      new Visitor().call(`${base}/api/admin/login`, WRONG),
    );
    expect(statusesOf(guesses)).toEqual([
      ...Array<number>(5).fill(401),
      ...Array<number>(7).fill(429),
    ]);

    const left = await visitor.call(`${replicas[0].url}/api/auth/logout`, {});
    expect(left.status).toBe(200);
    expect((await visitor.call(`${replicas[1].url}/api/auth/user`)).status).toBe(401);
    // If both replicas had sent one of the mails, the second copy would have come by now.
    expect(mails()).toBe(limit);
  });

  it('while Redis is down, pages and public calls are served and limits hold; then users log in', async () => {
    const { url, redis, replicas, database } = topology;
    const { calls } = content;
    const crowd = new Crowd(
      6,
      [calls.rating, calls.get('/'), calls.get('/api/random-images')],
      200,
    );
    await until('requests are served', () => crowd.answered.length > 30);
    await redis.kill();
    const visitor = new Visitor('127.0.9.1');
    const guesses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const guess = { ...WRONG, username: 'somebody-else' };
      guesses.push((await visitor.call(`${replicas[0].url}/api/admin/login`, guess)).status);
    }
    expect(guesses).toContain(429);
    await redis.revive();
    await addUsers(database, ['late@example.com']);
    await logIn(url, 'late@example.com');
    const before = crowd.answered.length;
    await until('requests are served', () => crowd.answered.length > before + 30);
    await crowd.end();
    expect(crowd.failures('all served')).toEqual([]);
    await content.ledger.compare(database, ['ratings']);
  });

  it('the proxy ignores the forwarded addresses of clients that are not trusted proxies', async () => {
    const statuses: number[] = [];
    const visitor = new Visitor('127.0.9.2');
    for (let count = 0; count < 12; count += 1) {
      const headers = {
        'x-forwarded-for': `203.0.113.${count}`,
        'x-forwarded-host': 'evil.example',
      };
      const guess = { ...WRONG, username: `guess-${count}` };
      statuses.push((await visitor.call(`${topology.url}/api/admin/login`, guess, headers)).status);
    }
    expect(statuses).toContain(429);
  });

  it('the proxy passes the largest upload to a replica', async () => {
    const visitor = new Visitor();
    const { status, body } = await visitor.upload(topology.url, Buffer.alloc(IMAGES.bytes), {
      utmSource: 'x',
    });
    expect([status, body.statusCode]).toEqual([415, 415]);
  });

  it('errors of the proxy have the words of the product, and its log has no secret and no address', async () => {
    const { url, replicas, accessLog } = topology;
    const visitor = new Visitor('127.0.1.77');
    const paths = [
      `/auth?reset=${SECRET}`,
      `/api/auth/verify-registration-token/${SECRET}`,
      `/API/auth/Verify-Registration-Token/${SECRET}`,
    ];
    for (const path of paths) await visitor.call(url + path);
    await visitor.call(`${url}/api/Report-image`);
    const tooLarge = await visitor.send(
      `${url}/api/upload-image-cloud`,
      Buffer.alloc(12 * 1_024 ** 2),
    );
    const tooLong = await visitor.call(`${url}/api/health?${SECRET}=${'x'.repeat(9_000)}`);
    const tooWide = await visitor.send(`${url}/api/email-signup`, Buffer.alloc(300_000));
    expect(statusesOf([tooLarge, tooLong, tooWide])).toEqual([413, 413, 414]);
    for (const { body, headers } of [tooLarge, tooLong, tooWide]) {
      expect(body.message).toMatch(/^[A-Z].*\.$/);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', server: 'nginx' });
    }
    await Promise.all(replicas.map((replica) => replica.stop()));
    for (const path of paths) await visitor.call(url + path);
    const { status, headers, body } = await visitor.call(`${url}/api/email-signup`, {});
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toEqual({
      statusCode: 503,
      message: 'Service temporarily unavailable. Please try again.',
    });
    await sleep(1_000);
    expect(accessLog()).not.toContain(SECRET);
    expect(accessLog()).not.toContain('127.0.1.77');
    const lines = accessLog()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { path: string; network: string });
    expect(lines.some(({ path }) => path.endsWith('/verify-registration-token/[redacted]'))).toBe(
      true,
    );
    expect(lines.filter(({ network }) => network === '-').map(({ path }) => path)).toEqual([
      '/api/Report-image',
    ]);
  });
});
