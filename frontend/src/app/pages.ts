import { PRODUCT_NAME } from '../content/brand.ts';
import { paths } from '../lib/paths.ts';
import type { Settings } from '../lib/settings.ts';

export type PageCategory =
  | 'Home'
  | 'User App'
  | 'Authentication'
  | 'Content'
  | 'Download'
  | 'Special'
  | 'Upload'
  | 'Rating'
  | 'Admin'
  | 'Error';

export interface Page {
  /** URL path; the not-found page has none. */
  path?: string;
  /** Browser title, without the product name. */
  title: string;
  /** Title while a prize can be won. */
  prizeTitle?: string;
  category: PageCategory;
  /** The page starts with a photo to rate, which the server chooses per visit. */
  photo?: true;
  /** API paths that the page requests on load; its HTML preloads them. */
  calls?: string[];
  /** Shown to logged-in users only; others are redirected to the home page. */
  forUsers?: true;
  /** `false` hides the footer. */
  footer?: false;
}

export const NOT_FOUND = 'not_found';

const FOR_USERS = { forUsers: true } as const;
/** A page for users with today's question, and whether it is answered. */
const TODAY = { ...FOR_USERS, calls: ['/api/questions/today', '/api/responses/today'] };

/** The pages of the site. The key `card_photo_rating` belongs to the file `card-photo-rating.page.tsx`. */
export const pages: Record<string, Page> = {
  home: {
    path: paths.home,
    title: 'Welcome',
    category: 'Home',
    photo: true,
  },
  how_to_play: {
    path: paths.howToPlay,
    title: 'How to Play',
    category: 'Content',
  },
  card_photo_rating: {
    path: paths.cardPhotoRating,
    title: 'Image Rating',
    category: 'Rating',
    photo: true,
  },
  card_photo_upload: {
    path: paths.cardPhotoUpload,
    title: 'Upload Photo',
    category: 'Upload',
  },
  coming_soon: {
    path: paths.comingSoon,
    title: 'Coming Soon',
    category: 'Special',
  },
  decks: {
    path: paths.decks,
    title: 'The Decks',
    category: 'Special',
  },
  free_cards: {
    path: paths.freeCards,
    title: 'Free Printable Cards',
    category: 'Download',
  },
  free_daily_online_prompts: {
    path: paths.dailyPrompts,
    title: 'Free Daily Prompts',
    category: 'Content',
    calls: ['/api/questions/today', '/api/responses/today?anonymous=true'],
  },
  free_game: {
    path: paths.freeGame,
    title: 'Free PDF Download',
    category: 'Download',
  },
  launch_rating: {
    path: paths.launchRating,
    title: 'Rate a Photo',
    prizeTitle: 'Rate & Win',
    category: 'Rating',
    photo: true,
  },
  links: {
    path: paths.links,
    title: 'Links',
    category: 'Special',
  },
  thanks_campaign: {
    path: paths.thanksCampaign,
    title: 'Thank You',
    category: 'Special',
  },
  thanks_priority: {
    path: paths.thanksPriority,
    title: 'Thank You',
    category: 'Special',
  },
  vip_pass: {
    path: paths.vipPass,
    title: '$1 VIP Pass',
    category: 'Special',
  },
  terms: {
    path: paths.terms,
    title: 'Terms of Use',
    category: 'Special',
  },
  privacy: {
    path: paths.privacy,
    title: 'Privacy',
    category: 'Special',
  },
  imprint: {
    path: paths.imprint,
    title: 'Imprint',
    category: 'Special',
  },
  app: { path: paths.app, title: "Answer today's question", category: 'User App', ...TODAY },
  question: { path: paths.question, title: 'Question of the Day', category: 'User App', ...TODAY },
  rate_images: { path: paths.rateImages, title: 'Rate Images', category: 'Rating', ...FOR_USERS },
  responses: { path: paths.responses, title: 'Your Responses', category: 'Content', ...FOR_USERS },
  upload: { path: paths.upload, title: 'Upload', category: 'Upload', ...FOR_USERS },
  invite: { path: paths.invite, title: 'Invite Friends', category: 'User App', ...FOR_USERS },
  seat: { path: paths.seat, title: 'Take a Seat', category: 'Authentication' },
  account: { path: paths.account, title: 'Your Account', category: 'Authentication' },
  auth: { path: paths.auth, title: 'Sign In', category: 'Authentication' },
  account_registration: {
    path: paths.accountRegistration,
    title: 'Set Up Your Account',
    category: 'Authentication',
  },
  confirm_signup: { path: paths.confirmSignup, title: 'Confirm Your Address', category: 'Special' },
  invite_opt_out: {
    path: paths.inviteOptOut,
    title: 'No More Invitations',
    category: 'Authentication',
  },
  stop_emails: { path: paths.stopEmails, title: 'Stop Emails', category: 'Authentication' },
  unsubscribe: { path: paths.unsubscribe, title: 'Unsubscribe', category: 'Special' },
  [NOT_FOUND]: { title: 'Page Not Found', category: 'Error' },
};

/** The pages of the admin portal, a separate app. */
export const portalPages = {
  login: { path: paths.admin, title: 'Admin Login', category: 'Admin' },
  dashboard: { path: paths.adminDashboard, title: 'Admin Dashboard', category: 'Admin' },
  lock: { path: paths.adminLock, title: 'Second Lock', category: 'Admin' },
  access: { path: paths.adminAccess, title: 'Portal Access', category: 'Admin' },
  integrations: { path: paths.adminIntegrations, title: 'Integrations', category: 'Admin' },
  password: { path: paths.adminPassword, title: 'Your Password', category: 'Admin' },
  handbook: { path: paths.adminHandbook, title: 'Handbook', category: 'Admin' },
} satisfies Record<string, Page>;

/** Key of the page in a file; undefined for other files. */
export function pageKeyOf(file: string): string | undefined {
  return /([\w-]+)\.page\.tsx$/.exec(file)?.[1]?.replaceAll('-', '_');
}

/** Key of the page at a path, `not_found` for unknown paths. Paths typed from print may be in capitals. */
export function pageKeyAt(pathname: string): string {
  const path = pathname.toLowerCase().replace(/(?<=[^/])\/+$/, '');
  return Object.keys(pages).find((key) => pages[key]?.path === path) ?? NOT_FOUND;
}

/** The page at a path, or the not-found page. */
export function pageAt(pathname: string): Page {
  return pages[pageKeyAt(pathname)] as Page;
}

/** Browser title: the title of the page, which depends on the settings, and the product name. */
export function pageTitle(page: Page | undefined, { prize }: Pick<Settings, 'prize'> = {}): string {
  const isPrizeOpen = prize && !prize.isOver;
  const title = (isPrizeOpen ? page?.prizeTitle : undefined) ?? page?.title;
  return `${title ?? 'Unknown Page'} | ${PRODUCT_NAME}`;
}
