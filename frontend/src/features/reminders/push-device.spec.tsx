import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReminderDto } from '../../api/api.ts';
import { registerServiceWorker } from '../../lib/register-service-worker.ts';
import { serve } from '../../test/local-server.fixture.ts';
import { renderPage } from '../../test/render-page.fixture.tsx';
import { ReminderSection } from './reminder-section.tsx';
import { AT_NINE, NO_REMINDER } from './reminder.fixture.ts';

vi.mock('../../lib/register-service-worker.ts', () => ({ registerServiceWorker: vi.fn() }));

const PUT = 'PUT /api/user/reminder';
const ON_DEVICE: ReminderDto = { ...AT_NINE, channel: 'push' };
const KEYS = { p256dh: 'public', auth: 'secret' };
const DEVICE = { endpoint: 'https://push.example/x', ...KEYS };

const subscription = { toJSON: () => ({ endpoint: DEVICE.endpoint, keys: KEYS }) };
let subscribe = vi.fn();
let permission: NotificationPermission;
let ask = vi.fn();

beforeEach(() => {
  permission = 'default';
  ask = vi.fn(() => Promise.resolve((permission = 'granted')));
  subscribe = vi.fn(() => Promise.resolve(subscription));
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: ask,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  const pushManager = { subscribe, getSubscription: () => Promise.resolve(null) };
  vi.mocked(registerServiceWorker, { partial: true, deep: true }).mockResolvedValue({
    pushManager,
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function open({ reminder = NO_REMINDER, isSubscribed = false } = {}) {
  const server = await serve({
    'GET /api/user/reminder': { body: reminder },
    'GET /api/user/reminder/device': { body: { publicKey: 'BKey', isSubscribed } },
    [PUT]: { body: ON_DEVICE },
  });
  const user = renderPage(<ReminderSection />, '/account');
  const select = await screen.findByRole('combobox', { name: 'Remind me' });
  await user.selectOptions(select, 'On this device');
  const save = () => user.click(screen.getByRole('button', { name: 'Save reminder' }));
  return { ...server, save };
}

it('saving asks for the permission and registers this device', async () => {
  const { save, sentTo } = await open();
  expect(await screen.findByText('Your browser asks for permission when you save.')).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
  await save();
  expect(await screen.findByText(/You’ll get a notification on this device at 9 PM/)).toBeVisible();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  expect(sentTo(PUT)).toMatchObject([{ channel: 'push', device: DEVICE }]);
});

it.each([
  ['denied', 'are blocked in this browser'],
  ['default', 'You haven’t allowed notifications'],
] as const)('a permission that is %s saves nothing and says so', async (answer, words) => {
  ask.mockImplementation(() => Promise.resolve((permission = answer)));
  const { save, sentTo } = await open();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getAllByText(new RegExp(words))).toHaveLength(1);
  expect(sentTo(PUT)).toEqual([]);
});

it('a permission that was revoked later is mentioned', async () => {
  permission = 'denied';
  await open({ reminder: ON_DEVICE, isSubscribed: true });
  expect(await screen.findByText(/are blocked in this browser/)).toBeVisible();
});

it('a browser without notifications says so', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  await open();
  expect(await screen.findByText(/can’t show notifications/)).toBeVisible();
});

it('an iPhone is told to add the site to its Home Screen', async () => {
  Reflect.deleteProperty(window, 'PushManager');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18)');
  await open();
  expect(await screen.findByText(/Add to Home Screen/)).toBeVisible();
});

it('a browser that can’t register says so', async () => {
  subscribe.mockRejectedValue(new DOMException('no push service', 'AbortError'));
  const { save, sentTo } = await open();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('could not register');
  expect(sentTo(PUT)).toEqual([]);
});

it('a device beside the registered ones can be added', async () => {
  permission = 'granted';
  const { save, sentTo } = await open({ reminder: ON_DEVICE });
  expect(await screen.findByText(/come to this device/)).toBeVisible();
  await save();
  expect(await screen.findByText(/on this device at 9 PM/)).toBeVisible();
  expect(sentTo(PUT)).toHaveLength(1);
});
