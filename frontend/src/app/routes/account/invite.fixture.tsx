import { cleanup, screen } from '@testing-library/react';
import { type Reply, type Routes, serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import InvitePage from './invite.page.tsx';

export const LIST = 'GET /api/invites';
export const FRIENDS = 'GET /api/user/friends';
export const SEND = 'POST /api/send-invites';
export const SESSION = {
  'GET /api/auth/verify': {
    body: { authenticated: true, user: { role: 'user', email: 'mara@example.com' } },
  },
};

export function sent(...emails: string[]): Reply {
  return listOf(...emails.map((email) => ({ email })));
}

interface Shown {
  email: string;
  status?: string;
  returned?: boolean;
  resendFrom?: string | null;
}

export function listOf(...shown: Shown[]): Reply {
  const invites = shown.map((invite, id) => ({
    id,
    sentAt: '2026-11-20T12:00:00.000Z',
    status: 'sent',
    returned: false,
    resendsLeft: invite.resendFrom ? 3 : 0,
    resendFrom: null,
    link: 'https://unspoken.test/account-registration?invite=5.abc',
    ...invite,
  }));
  const count = invites.filter(({ returned }) => !returned).length;
  return { body: { invites, count, limit: 3, code: null } };
}

export function outcome(...results: [email: string, error: string | null][]): Reply {
  const lines = results.map(([email, error]) => ({ email, error, success: error === null }));
  return { body: { results: lines } };
}

export async function open(routes: Routes) {
  const server = await serve({ ...SESSION, [FRIENDS]: { body: [] }, ...routes });
  return { ...server, user: renderPage(<InvitePage />, '/invite') };
}

export const email = () => screen.findByLabelText('Email');

/** Mounts the page again, as a navigation does. */
export function comeBack() {
  cleanup();
  renderPage(<InvitePage />, '/invite');
}
