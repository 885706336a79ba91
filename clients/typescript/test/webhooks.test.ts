import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyWebhook } from '../src/client.ts';

// The example of the specification's reference libraries.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const PAYLOAD = '{"test": 2432232314}';
const SENT_AT = 1_614_265_330;
const NOW = new Date(SENT_AT * 1_000);
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const OTHER = `v1,${createHmac('sha256', 'another').update(PAYLOAD).digest('base64')}`;

const headersWith = (changed: Record<string, string | undefined> = {}) => ({
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': String(SENT_AT),
  'webhook-signature': SIGNATURE,
  ...changed,
});

describe('verifyWebhook', () => {
  it('a signed webhook gives its event with its id', async () => {
    const event = await verifyWebhook(PAYLOAD, headersWith(), SECRET, NOW);
    expect(event).toEqual({ test: 2432232314, id: 'msg_p5jXN8AQM9LWM0D4loKWxJek' });
  });

  it('a webhook may come as bytes, with the headers of fetch, and with one right signature among several', async () => {
    const several = ['v1a,abc', OTHER, 'v1,*', SIGNATURE].join(' ');
    const headers = new Headers(headersWith({ 'webhook-signature': several }));
    const bytes = new TextEncoder().encode(PAYLOAD);
    expect(await verifyWebhook(bytes, headers, SECRET, NOW)).toHaveProperty('test');
  });

  it.each([
    ['another body', `${PAYLOAD} `, {}, SECRET],
    ['another id', PAYLOAD, { 'webhook-id': 'msg_2' }, SECRET],
    ['another time', PAYLOAD, { 'webhook-timestamp': String(SENT_AT + 1) }, SECRET],
    ['another secret', PAYLOAD, {}, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['another version', PAYLOAD, { 'webhook-signature': SIGNATURE.replace('v1', 'v2') }, SECRET],
    ['a wrong signature', PAYLOAD, { 'webhook-signature': OTHER }, SECRET],
    ['no signature', PAYLOAD, { 'webhook-signature': undefined }, SECRET],
    ['no time', PAYLOAD, { 'webhook-timestamp': 'NaN' }, SECRET],
    ['no secret', PAYLOAD, {}, 'whsec_'],
  ])('a webhook with %s is refused', async (_, payload, changed, secret) => {
    const verified = verifyWebhook(payload, headersWith(changed), secret, NOW);
    await expect(verified).rejects.toMatchObject({ name: 'UnspokenError', code: 'webhook' });
  });

  it.each([-301, 301])(
    'a webhook is refused when the clock is %i seconds off, and accepted at 300',
    async (off) => {
      const at = (seconds: number) => new Date((SENT_AT + seconds) * 1_000);
      const near = Math.sign(off) * 300;
      await verifyWebhook(PAYLOAD, headersWith(), SECRET, at(near));
      const verified = verifyWebhook(PAYLOAD, headersWith(), SECRET, at(off));
      await expect(verified).rejects.toMatchObject({ code: 'webhook' });
    },
  );
});
