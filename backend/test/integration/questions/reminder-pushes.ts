import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DueReminders } from '../../../src/modules/reminders/application/due-reminders.service.js';
import { insertQuestion } from '../../factories/questions.js';
import { type LoggedInAgent, loggedInAgent, logInAs } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { PushDevice } from '../../support/push-device.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';
import { TestService } from '../../support/test-service.js';

const QUESTION = 'What do you hum?';
const DUE = '2026-11-23T19:00:00Z';
const LATE = '2026-11-23T22:00:01Z';

describe('reminders as notifications', () => {
  let product: TestProduct;
  let pushes: TestService;
  let mara: LoggedInAgent;
  /** Statuses of the push service, by path. */
  const statuses = new Map<string, number>();
  const subscribed = new Map<string, PushDevice>();
  const messages: { message: unknown; headers: object; path: string }[] = [];

  /** Makes a device; returns what its browser sends to the product. */
  const subscribe = (name: string) => {
    const device = new PushDevice();
    subscribed.set(`/push/${name}`, device);
    return { endpoint: `${pushes.origin}/push/${name}`, ...device.keys };
  };

  beforeAll(async () => {
    pushes = await TestService.start();
    pushes.answer = (response, { path, headers, body }) => {
      const status = statuses.get(path) ?? 201;
      if (status === 201)
        messages.push({ message: subscribed.get(path)?.read(body), headers, path });
      response.writeHead(status).end();
    };
    product = await startProduct({ PUSH_SERVICES: pushes.origin });
  });
  afterAll(async () => {
    await product.stop();
    await pushes.stop();
  });
  beforeEach(async () => {
    await settled();
    statuses.clear();
    messages.length = 0;
    await product.database.query(`DELETE FROM users WHERE username <> 'admin'`);
    await product.database.query('DELETE FROM responses');
    await product.database.query('DELETE FROM questions');
    product.clock.set('2026-11-23T12:00:00Z');
    await insertQuestion(product.database, QUESTION, '2026-01-01T00:00:00Z');
    mara = await loggedInAgent(product, { email: 'mara@example.com', username: 'mara' });
  });

  const turnOn = (device: object, agent: Pick<LoggedInAgent, 'put'> = mara) =>
    agent.put('/api/user/reminder').send({ channel: 'push', hour: 19, timeZone: 'UTC', device });
  const devices = () => product.database.query('SELECT endpoint FROM push_subscriptions');

  const unanswered = async () => {
    const [row] = await product.database.query<{ unanswered: number }>(
      'SELECT unanswered FROM reminders',
    );
    return row?.unanswered;
  };

  /** Runs the task at this time. */
  async function queueAt(moment: string): Promise<void> {
    product.clock.set(moment);
    await product.app.get(DueReminders).run({ signal: new AbortController().signal });
  }

  /** Runs the task at this time and waits until every push is done. */
  async function at(moment: string): Promise<void> {
    await queueAt(moment);
    await settled();
  }

  /** Waits until this many pushes have arrived and one was refused, and then lets the time for another try pass. */
  async function lateAfter(arrived: number): Promise<void> {
    const retried = `SELECT 1 FROM pgboss.job WHERE name = 'reminder-pushes' AND state = 'retry'`;
    await eventually(async () => {
      expect(messages).toHaveLength(arrived);
      expect(await product.database.query(retried)).toHaveLength(1);
    });
    product.clock.set(LATE);
    await settled();
  }

  async function settled(): Promise<void> {
    const open = `SELECT 1 FROM pgboss.job WHERE name = 'reminder-pushes' AND state < 'completed'`;
    await eventually(async () => expect(await product.database.query(open)).toEqual([]));
  }

  it('each device gets the question, encrypted for it and signed by the product, once', async () => {
    await turnOn(subscribe('phone')).expect(200);
    const laptop = await logInAs(product, mara.userId);
    await turnOn(subscribe('laptop'), laptop).expect(200);
    await at(DUE);
    await at(DUE);
    expect(messages.map(({ path }) => path).sort()).toEqual(['/push/laptop', '/push/phone']);
    const [{ message, headers } = { message: null, headers: {} }] = messages;
    expect(message).toEqual({ title: 'Unspoken', body: QUESTION });
    expect(headers).toMatchObject({
      ttl: '10800',
      urgency: 'normal',
      topic: 'reminder',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(
        /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/,
      ) as unknown,
    });
    expect(await unanswered()).toBe(1);
  });

  it('the browser gets the public key of the product, which stays the same', async () => {
    const key = async () =>
      (await mara.get('/api/user/reminder/device').expect(200)).body as object;
    const before = await key();
    expect(before).toEqual({
      publicKey: expect.stringMatching(/^B[\w-]{86}$/) as unknown,
      isSubscribed: false,
    });
    await turnOn(subscribe('phone')).expect(200);
    expect(await key()).toEqual({ ...before, isSubscribed: true });
    const other = await logInAs(product, mara.userId);
    const { body } = await other.get('/api/user/reminder/device').expect(200);
    expect(body).toEqual(before);
  });

  it('the device that changes the password keeps its notifications, and others lose theirs', async () => {
    await turnOn(subscribe('phone')).expect(200);
    const laptop = await logInAs(product, mara.userId);
    await turnOn(subscribe('laptop'), laptop).expect(200);
    await mara
      .put('/api/user/password')
      .send({ currentPassword: 'any password', newPassword: 'another password' })
      .expect(200);
    await at(DUE);
    expect(messages.map(({ path }) => path)).toEqual(['/push/phone']);
  });

  it('a subscription is removed when the push service responds with 410', async () => {
    await turnOn(subscribe('phone')).expect(200);
    statuses.set('/push/phone', 410);
    await at(DUE);
    expect(await devices()).toEqual([]);
  });

  it('a failed push is sent again, without a second notice on other devices', async () => {
    await turnOn(subscribe('phone')).expect(200);
    const laptop = await logInAs(product, mara.userId);
    await turnOn(subscribe('laptop'), laptop).expect(200);
    statuses.set('/push/phone', 503);
    await queueAt(DUE);
    await eventually(() => Promise.resolve(expect(messages).toHaveLength(1)));
    statuses.clear();
    await settled();
    expect(messages.map(({ path }) => path)).toEqual(['/push/laptop', '/push/phone']);
  });

  it('a reminder that one device got counts, even if another device refuses it until it is late', async () => {
    await turnOn(subscribe('phone')).expect(200);
    const laptop = await logInAs(product, mara.userId);
    await turnOn(subscribe('laptop'), laptop).expect(200);
    await product.database.query('UPDATE reminders SET unanswered = 13');
    statuses.set('/push/phone', 403);
    await queueAt(DUE);
    await lateAfter(1);
    expect(await unanswered()).toBe(14);
    expect((await mara.get('/api/user/reminder')).body).toMatchObject({ stopped: true });
    expect(messages.map(({ path }) => path)).toEqual(['/push/laptop']);
    expect(await devices()).toHaveLength(2);
  });

  it('a redirect of a push service is not followed', async () => {
    await turnOn(subscribe('phone')).expect(200);
    statuses.set('/push/phone', 307);
    await queueAt(DUE);
    await eventually(async () => {
      const failed = `UPDATE pgboss.job SET state = 'cancelled' WHERE name = 'reminder-pushes' AND state = 'retry' RETURNING id`;
      expect(await product.database.query(failed)).toHaveLength(1);
    });
    expect(messages).toEqual([]);
  });

  it.each([
    ['of this machine', 'http://127.0.0.1:1/push'],
    ['of a lookalike', 'https://fcm.googleapis.com.evil.example/x'],
  ])('an endpoint %s is refused', async (_, endpoint) => {
    await turnOn({ ...subscribe('phone'), endpoint }).expect(400);
    expect(await devices()).toEqual([]);
  });

  it.each([
    ['a key that is not on the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['a broken secret', { auth: 'short' }],
  ])('a device with %s is refused', async (_, wrong) => {
    await turnOn({ ...subscribe('x'), ...wrong }).expect(400);
    expect(await devices()).toEqual([]);
  });

  it('the notifications of a browser go to the user who turned them on last', async () => {
    const device = subscribe('shared');
    await turnOn(device).expect(200);
    const ben = await loggedInAgent(product, { email: 'ben@example.com', username: 'ben' });
    await turnOn(device, ben).expect(200);
    expect(await devices()).toHaveLength(1);
    await at(DUE);
    expect(messages).toHaveLength(1);
  });

  it.each([
    ['logging out', () => mara.post('/api/auth/logout').expect(200)],
    ['turning the reminder off', () => mara.put('/api/user/reminder').send({ channel: 'off' })],
    [
      'choosing email',
      () => mara.put('/api/user/reminder').send({ channel: 'email', hour: 9, timeZone: 'UTC' }),
    ],
    [
      'deleting the account',
      () => product.database.query(`DELETE FROM users WHERE username = 'mara'`),
    ],
  ])('%s ends the notifications of a device', async (_, end) => {
    await turnOn(subscribe('phone')).expect(200);
    expect(await devices()).toHaveLength(1);
    await end();
    expect(await devices()).toEqual([]);
    await at(DUE);
    expect(messages).toEqual([]);
  });
});
