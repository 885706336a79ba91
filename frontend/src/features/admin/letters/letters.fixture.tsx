import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { LettersPanel } from './letters-panel.tsx';

const PLACE = '/admin/dashboard?tab=tables&table=letters';

export const DRAFT = {
  id: 4,
  subject: 'The second deck',
  body: 'It is here.',
  source: null,
  medium: null,
  status: 'draft',
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  sendsAt: null,
  startedAt: null,
  endedAt: null,
  pausedUntil: null,
  recipients: 0,
  delivered: 0,
  bounced: 0,
  skipped: 0,
  failed: 0,
  unsubscribed: 0,
};

export const SCHEDULED = { ...DRAFT, status: 'scheduled', sendsAt: '2090-01-01T09:00:00.000Z' };

export const SENDING = {
  ...DRAFT,
  status: 'sending',
  startedAt: '2026-11-20T11:00:00.000Z',
  recipients: 1_000,
  delivered: 400,
};

export const AUDIENCE = {
  recipients: 1_204,
  audiences: [
    { source: 'card', medium: null, recipients: 310 },
    { source: 'card', medium: 'qr', recipients: 210 },
  ],
  perMinute: 300,
  timeZone: 'UTC',
  ownEmail: null,
};

/** Renders the letters panel with a letter, or at another `place`. */
export async function openLetters(routes: Routes, place = '&open=letter-4') {
  const server = await serve({
    'GET /api/admin/letters/audience': { body: AUDIENCE },
    'POST /api/admin/letters/preview': { body: { html: '<p>mail</p>' } },
    ...routes,
  });
  return { server, user: renderPage(<LettersPanel />, PLACE + place) };
}
