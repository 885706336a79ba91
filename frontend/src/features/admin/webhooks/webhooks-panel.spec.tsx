import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

const WEBHOOK = {
  ...{ id: 3, url: 'https://hooks.example/in', events: ['signup.confirmed'] },
  ...{ createdAt: '2026-11-20T12:00:00Z', oldSecretUntil: null, lastDeliveredAt: null },
};
const ON = { ...WEBHOOK, failingSince: null, pausedAt: null };
const PAUSED = {
  ...WEBHOOK,
  ...{ failingSince: '2026-11-20T12:00:00Z', pausedAt: '2026-11-23T12:00:00Z' },
};
const DELIVERY = {
  ...{ id: 17, webhookId: 3, messageId: 'msg_1', type: 'webhook.test', at: '2026-11-20T12:00:00Z' },
  ...{ status: 'delivered', attempts: 1, attemptedAt: '2026-11-20T12:00:01Z', answerCode: 204 },
  ...{ answerText: 'thanks', problem: null, milliseconds: 120 },
};
const DELIVERIES = 'GET /api/admin/webhook-deliveries?sort=id&order=desc&limit=10&webhookId=3';

it('the secret of a new webhook is shown once, and a refused address stays in the form', async () => {
  const message = 'This address leads to a private network, which gets no webhooks.';
  const { sentTo } = await serve({
    'GET /api/admin/webhooks': { body: [] },
    'POST /api/admin/webhooks': [
      { status: 400, body: { statusCode: 400, message, errors: { url: [message] } } },
      { body: { webhook: ON, secret: 'whsec_once' } },
    ],
  });
  const user = renderPage(<WebhooksPanel />, '/admin/integrations');
  await user.click(await screen.findByRole('button', { name: 'Add Webhook' }));
  const address = screen.getByRole('textbox', { name: 'Address' });
  await user.type(address, 'https://10.0.0.1/');
  for (const name of [/^Photo reviewed/, /^Sign-up confirmed/])
    await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address).toHaveAccessibleDescription(/private network/));
  await user.clear(address);
  await user.type(address, 'https://hooks.example/in');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('whsec_once');
  const events = ['signup.confirmed', 'image.decided'];
  expect(sentTo('POST /api/admin/webhooks')[1]).toEqual({ url: WEBHOOK.url, events });
  await user.click(screen.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByText('whsec_once')).toBeNull());
});

it('a test event shows its delivery, which can be sent again', async () => {
  const { sentTo } = await serve({
    'GET /api/admin/webhooks': { body: [ON] },
    'POST /api/admin/webhooks/3/test': { body: { message: 'The test event is on its way.' } },
    [DELIVERIES]: { body: [DELIVERY], headers: { 'X-Total-Count': '1' } },
    'POST /api/admin/webhook-deliveries/17/send-again': { body: { message: 'Sent.' } },
  });
  const user = renderPage(<WebhooksPanel />, '/admin/integrations');
  await user.click(await screen.findByRole('button', { name: 'Send test event to hooks.example' }));
  const list = await screen.findByRole('list', { name: 'Deliveries' });
  expect(list).toHaveTextContent('Answer 204 after 120 ms.');
  await user.click(within(list).getByRole('button', { name: 'Send again Test event msg_1' }));
  await waitFor(() =>
    expect(sentTo('POST /api/admin/webhook-deliveries/17/send-again')).toHaveLength(1),
  );
});

it('a webhook that was paused after failures says so and can be resumed', async () => {
  const { sentTo } = await serve({
    'GET /api/admin/webhooks': { body: [PAUSED] },
    'PUT /api/admin/webhooks/3': { body: ON },
  });
  const user = renderPage(<WebhooksPanel />, '/admin/integrations');
  await screen.findByText(/It failed for three days, so it is paused since/);
  await user.click(screen.getByRole('button', { name: 'Resume hooks.example' }));
  const { url, events } = WEBHOOK;
  await waitFor(() =>
    expect(sentTo('PUT /api/admin/webhooks/3')).toEqual([{ url, events, isOn: true }]),
  );
});
