import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OwnerMailFacts } from '../../../src/modules/admin/application/owner-mail-facts.service.js';
import { Subscriptions } from '../../../src/modules/signups/application/subscriptions.service.js';
import { WebhookDeliveries } from '../../../src/modules/webhooks/application/webhook-deliveries.service.js';
import { WebhookEvents } from '../../../src/modules/webhooks/application/webhook-events.service.js';
import { signedHeaders } from '../../../src/modules/webhooks/domain/webhook-secret.js';
import { Database } from '../../../src/platform/database/database.js';
import { DAY, HOUR, MINUTE } from '../../../src/shared/milliseconds.js';
import { loggedInAdmin, type LoggedInAgent } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { SELF_SIGNED, TestService } from '../../support/test-service.js';
import { jobsEnded, topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';
import { UNSTOPPED } from '../../support/unstopped.js';

interface Made {
  webhook: { id: number; url: string };
  secret: string;
}

interface Delivery {
  id: number;
  messageId: string;
  type: string;
  status: string;
  attempts: number;
  answerCode: number | null;
}

const NOW = '2026-11-20T12:00:00Z';
const MARA = { id: 17, email: 'mara@example.com' };

describe('webhooks', () => {
  const trusted = getCACertificates('default');
  let product: TestProduct;
  let admin: LoggedInAgent;
  let receiver: TestService;

  beforeAll(async () => {
    product = await topicProduct();
    admin = await loggedInAdmin(product);
    setDefaultCACertificates([...trusted, SELF_SIGNED.cert]);
    receiver = await TestService.start(SELF_SIGNED);
  });
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await receiver.stop();
  });
  beforeEach(async () => {
    product.clock.set(NOW);
    await product.database.query('DELETE FROM webhooks');
    await product.database.query('DELETE FROM audit_trail');
    // A running attempt of an earlier test would still call the receiver.
    await jobsEnded(product.database);
    receiver.calls.length = 0;
    answer(204);
  });

  const answer = (status: number) => {
    receiver.answer = (response) => response.writeHead(status).end('thanks');
  };
  const later = (milliseconds: number) =>
    product.clock.set(new Date(Date.parse(NOW) + milliseconds).toISOString());
  const post = (path = '', body: object = {}) =>
    admin.post(`/api/admin/webhooks${path}`).send(body);
  const make = async (path = '/', events = ['signup.bounced']): Promise<Made> =>
    (await post('', { url: receiver.origin + path, events }).expect(200)).body as Made;
  const listed = async () =>
    (await admin.get('/api/admin/webhooks').expect(200)).body as Record<string, unknown>[];
  const deliveries = async ({ webhook }: Made) =>
    (await admin.get(`/api/admin/webhook-deliveries?limit=50&webhookId=${webhook.id}`).expect(200))
      .body as Delivery[];
  const happens = (data = MARA) =>
    product.app.get(WebhookEvents, { strict: false }).record('signup.bounced', data);
  const settled = (made: Made, expected: object[]) =>
    eventually(async () =>
      expect(await deliveries(made)).toEqual(expected.map((each) => expect.objectContaining(each))),
    );
  /** Makes the next attempts due, and wakes the workers by an event for another webhook. */
  const soon = async () => {
    await product.database.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'webhooks'`,
    );
    const { webhook } = await make('/other', ['code.scanned']);
    await post(`/${webhook.id}/test`).expect(200);
  };
  const trail = async () =>
    (await product.database.query<{ action: string }>('SELECT * FROM audit_trail ORDER BY id')).map(
      ({ action }) => action,
    );
  /** What the receiver got, signed by these secrets. */
  const received = (...secrets: string[]) =>
    receiver.calls.map(({ path, body, headers }) => {
      const message = { id: String(headers['webhook-id']), body: body.toString() };
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
      expect(headers).toMatchObject(signedHeaders(message, secrets, at));
      return { path, id: message.id, ...(JSON.parse(message.body) as object) };
    });

  it('an event is posted with a signature, and the status of its response is listed; the secret is shown once', async () => {
    const made = await make('/in?key=1');
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await happens();
    await settled(made, [{ status: 'delivered', attempts: 1, answerCode: 204 }]);
    const [delivery] = await deliveries(made);
    expect(received(made.secret)).toEqual([
      {
        path: '/in?key=1',
        id: delivery?.messageId,
        type: 'signup.bounced',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: MARA,
      },
    ]);
    const shown = JSON.stringify(await listed());
    expect(shown).toContain('/in?key=1');
    const stored = await product.database.query('SELECT * FROM webhooks, audit_trail');
    const key = made.secret.slice('whsec_'.length);
    for (const text of [shown, JSON.stringify(stored)]) expect(text).not.toContain(key);
    const changes = await product.database.query('SELECT * FROM audit_trail');
    expect(JSON.stringify(changes)).not.toContain('key=1');
  });

  it('an event goes with one id to every webhook that asks for it, and is stored in the transaction of its cause', async () => {
    const [one, other] = [await make('/one'), await make('/other')];
    await make('/not', ['code.scanned']);
    const failing = product.app.get(Database).transaction(async () => {
      await happens();
      throw new Error('the cause fails');
    });
    await expect(failing).rejects.toThrow('the cause fails');
    await happens();
    for (const made of [one, other]) await settled(made, [{ status: 'delivered' }]);
    expect(receiver.calls.map(({ path }) => path).sort()).toEqual(['/one', '/other']);
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('a failed event waits longer after each attempt, and can be sent again with its id', async () => {
    answer(500);
    const made = await make();
    await happens();
    await settled(made, [{ status: 'waiting', attempts: 1, answerCode: 500 }]);
    await soon();
    await settled(made, [{ status: 'waiting', attempts: 2 }]);
    const [job] = await product.database.query<{ wait: number }>(
      `SELECT round(extract(epoch FROM start_after - created_on))::int AS wait FROM pgboss.job
        WHERE name = 'webhooks' AND data ->> 'attempt' = '3'`,
    );
    expect(job).toEqual({ wait: 30 });
    answer(200);
    const [{ id = 0 } = {}] = await deliveries(made);
    const again = () => admin.post(`/api/admin/webhook-deliveries/${id}/send-again`);
    await again().expect(200);
    await settled(made, [{ status: 'delivered', attempts: 3 }]);
    await again().expect(200);
    const calls = () => receiver.calls.filter(({ path }) => path === '/');
    await eventually(async () => expect(calls()).toHaveLength(4));
    expect(new Set(calls().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await trail()).slice(-2)).toEqual(['webhook.send-again', 'webhook.send-again']);
    await admin.post('/api/admin/webhook-deliveries/2000000000/send-again').expect(404);
  });

  it('a webhook that fails for three days is paused, and the morning mail says so', async () => {
    answer(410);
    const made = await make();
    await happens();
    await settled(made, [{ status: 'waiting', attempts: 1 }]);
    const age = (hours: number) =>
      product.database.query('UPDATE webhook_deliveries SET at = $1', [
        new Date(product.clock.now().getTime() - hours * HOUR),
      ]);
    later(3 * DAY - MINUTE);
    await age(72);
    await soon();
    await settled(made, [{ status: 'waiting', attempts: 2 }]);
    later(3 * DAY + MINUTE);
    // A new event is tried again first.
    await happens();
    await settled(made, [{ attempts: 2 }, { status: 'waiting', attempts: 1 }]);
    await age(13);
    await soon();
    await settled(made, Array<object>(2).fill({ status: 'failed' }));
    await happens();
    expect(await deliveries(made)).toHaveLength(2);
    const facts = product.app.get(OwnerMailFacts, { strict: false });
    expect(await facts.ofMorning('2026-11-24')).toMatchObject({ pausedWebhooks: 1 });
    const { id, url } = made.webhook;
    await post(`/${id}/test`).expect(409);
    const on = { url, events: ['signup.bounced'], isOn: true };
    await admin.put(`/api/admin/webhooks/${id}`).send(on).expect(200);
    expect((await listed())[0]).toMatchObject({ pausedAt: null, failingSince: null });
    answer(200);
    await post(`/${id}/test`).expect(200);
    await settled(made, [{}, {}, { type: 'webhook.test', status: 'delivered' }]);
  });

  it('a replaced secret signs for one more day', async () => {
    const made = await make();
    const { id } = made.webhook;
    const { secret } = (await post(`/${id}/secret`).expect(200)).body as Made;
    expect(secret).not.toBe(made.secret);
    later(23 * HOUR);
    await happens();
    await settled(made, [{ status: 'delivered' }]);
    received(secret, made.secret);
    receiver.calls.length = 0;
    later(25 * HOUR);
    await happens();
    await settled(made, [{ status: 'delivered' }, { status: 'delivered' }]);
    expect(received(secret)).toHaveLength(1);
  });

  it('a receiver that does not respond does not delay others', async () => {
    const open: (() => unknown)[] = [];
    receiver.answer = (response, { path }) =>
      path === '/slow' ? open.push(() => response.end()) : response.end();
    const slow = await make('/slow');
    for (let count = 0; count < 30; count += 1) await happens();
    const quick = await make('/quick', ['signup.unsubscribed']);
    await post(`/${quick.webhook.id}/test`).expect(200);
    await settled(quick, [{ status: 'delivered' }]);
    await eventually(async () => expect(open).toHaveLength(1));
    await admin.delete(`/api/admin/webhooks/${slow.webhook.id}`).expect(200);
    for (const end of open) end();
    await eventually(async () => {
      const waiting = `SELECT 1 FROM pgboss.job WHERE name = 'webhooks' AND state < 'completed'`;
      expect(await product.database.query(waiting)).toEqual([]);
    });
    expect(receiver.calls.filter(({ path }) => path === '/slow')).toHaveLength(1);
  });

  it.each([
    ['https://[::ffff:10.0.0.1]:8443/', 'url', /private network/],
    ['http://hooks.example/', 'url', /begin with https/],
    [17, 'url', /must be text/],
    ['https://127.0.0.1/', 'events', /choose/, []],
    ['https://127.0.0.1/', 'events', /among/, ['signup.deleted']],
    ['https://127.0.0.1/', 'events', /once/, ['code.scanned', 'code.scanned']],
  ])(
    'a webhook to %s is refused for its %s',
    async (url, field, message, events = ['code.scanned']) => {
      const { body } = await post('', { url, events }).expect(400);
      expect((body as { errors: Record<string, string[]> }).errors[field]).toEqual([
        expect.stringMatching(message),
      ]);
      expect(await listed()).toEqual([]);
    },
  );

  it('a webhook whose host became private can be paused, and not resumed', async () => {
    const { webhook } = await make();
    const url = 'https://10.0.0.1/';
    await product.database.query('UPDATE webhooks SET url = $1', [url]);
    const turn = (isOn: boolean) =>
      admin.put(`/api/admin/webhooks/${webhook.id}`).send({ url, events: ['code.scanned'], isOn });
    await turn(false).expect(200);
    await turn(true).expect(400);
    expect(await listed()).toMatchObject([{ url, pausedAt: expect.any(String) }]);
  });

  it('there are at most ten webhooks', async () => {
    const draft = { url: `${receiver.origin}/`, events: ['code.scanned'] };
    const answers = await Promise.all(Array.from({ length: 12 }, () => post('', draft)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('deleting an address deletes its events and sends one about the deletion', async () => {
    const made = await make('/', ['signup.bounced', 'signup.unsubscribed']);
    await happens();
    await settled(made, [{ status: 'delivered' }]);
    await product.database.query(
      'INSERT INTO email_signups (id, email, confirmed_at) VALUES ($1, $2, now())',
      [MARA.id, MARA.email],
    );
    const subscriptions = product.app.get(Subscriptions, { strict: false });
    await product.app.get(Database).transaction(() => subscriptions.remove(MARA.email));
    await settled(made, []);
    expect(received(made.secret).at(-1)).toMatchObject({
      type: 'signup.unsubscribed',
      data: { ...MARA, reason: 'deleted' },
    });
  });

  it('deliveries are kept for thirty days', async () => {
    const made = await make();
    await happens();
    await settled(made, [{ status: 'delivered' }]);
    const task = product.app.get(WebhookDeliveries, { strict: false });
    product.clock.set(new Date(Date.now() + 29 * DAY).toISOString());
    expect(await task.removeOld(UNSTOPPED)).toEqual({ removed: 0 });
    product.clock.set(new Date(Date.now() + 31 * DAY).toISOString());
    expect(await task.removeOld(UNSTOPPED)).toEqual({ removed: 1 });
  });
});
