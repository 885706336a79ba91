import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who may open a page; others are redirected. */
type Audience = 'everybody' | 'people' | 'raters' | 'admins';

export interface SitePage {
  path: string;
  title: string;
  audience: Audience;
}

const builtPages = join(import.meta.dirname, '..', '..', 'frontend', 'dist', 'pages.json');

/** The specified title of each page. */
const SPECIFIED: SitePage[] = [
  { path: '/', title: 'Welcome', audience: 'everybody' },
  { path: '/auth', title: 'Sign In', audience: 'everybody' },
  { path: '/app', title: "Answer today's question", audience: 'people' },
  { path: '/question', title: 'Question of the Day', audience: 'people' },
  { path: '/responses', title: 'Your Responses', audience: 'people' },
  { path: '/rate-images', title: 'Rate Images', audience: 'raters' },
  { path: '/upload', title: 'Upload', audience: 'people' },
  { path: '/invite', title: 'Invite Friends', audience: 'people' },
  { path: '/account', title: 'Your Account', audience: 'everybody' },
  { path: '/account-registration', title: 'Set Up Your Account', audience: 'everybody' },
  { path: '/invite-opt-out', title: 'No More Invitations', audience: 'everybody' },
  { path: '/confirm-signup', title: 'Confirm Your Address', audience: 'everybody' },
  { path: '/stop-emails', title: 'Stop Emails', audience: 'everybody' },
  { path: '/unsubscribe', title: 'Unsubscribe', audience: 'everybody' },
  { path: '/admin', title: 'Admin Login', audience: 'everybody' },
  { path: '/admin/dashboard', title: 'Admin Dashboard', audience: 'admins' },
  { path: '/dr-more', title: 'Free PDF Download', audience: 'everybody' },
  { path: '/dr-cards', title: 'Free Printable Cards', audience: 'everybody' },
  { path: '/fr-aiwf', title: 'Thank You', audience: 'everybody' },
  { path: '/fr-bwok', title: 'Upload Photo', audience: 'everybody' },
  { path: '/fr-sirb', title: 'Thank You', audience: 'everybody' },
  { path: '/fr-circ', title: 'Image Rating', audience: 'everybody' },
  { path: '/free-daily-online-prompts', title: 'Free Daily Prompts', audience: 'everybody' },
  { path: '/lp-plem', title: '$1 VIP Pass', audience: 'everybody' },
  { path: '/lp-plem-rate', title: 'Rate & Win', audience: 'everybody' },
  { path: '/lp-coming-soon', title: 'Coming Soon', audience: 'everybody' },
  { path: '/lp-1d-vip-pass', title: '$1 VIP Pass', audience: 'everybody' },
  { path: '/lp-0-crd-m1s1-non', title: 'The Decks', audience: 'everybody' },
  { path: '/linkshare', title: 'Links', audience: 'everybody' },
];

/** The pages listed by the built site. */
export function builtPaths(): string[] {
  const pages = JSON.parse(readFileSync(builtPages, 'utf8')) as { path: string }[];
  return pages.map(({ path }) => path);
}

/** The built pages, each with its specified title and audience. */
export function openPages(): SitePage[] {
  return builtPaths().map((path) => {
    const page = SPECIFIED.find((specified) => specified.path === path);
    if (!page) throw new Error(`No page is specified at ${path}`);
    return page;
  });
}
