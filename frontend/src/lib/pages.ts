import { paths } from './paths.ts';

/** Every page of the site by its key; its title and category stand in the page table. */
export const pages = {
  home: paths.home,
  auth: paths.auth,
  app: paths.app,
  question: paths.question,
  responses: paths.responses,
  rate_images: paths.rateImages,
  upload: paths.upload,
  invite: paths.invite,
  account_registration: paths.accountRegistration,
  admin: paths.admin,
  admin_dashboard: paths.adminDashboard,
  free_game: paths.freeGame,
  free_cards: paths.freeCards,
  thanks_priority: paths.thanksPriority,
  card_photo_upload: paths.cardPhotoUpload,
  thanks_campaign: paths.thanksCampaign,
  card_photo_rating: paths.cardPhotoRating,
  daily_prompts: paths.dailyPrompts,
  vip_pass_redirect: paths.vipPassRedirect,
  launch_rating: paths.launchRating,
  coming_soon: paths.comingSoon,
  vip_pass: paths.vipPass,
  decks: paths.decks,
  links: paths.links,
} as const;

export type PageKey = keyof typeof pages;

/** Pages of the admin portal, an app of its own: the server serves them from its HTML, the site's router has none of them. */
export const portalKeys = ['admin', 'admin_dashboard'] as const satisfies PageKey[];

/** Keys of the pages that the site has a screen for; its router must name one for each. */
export type RoutedPageKey = Exclude<PageKey, (typeof portalKeys)[number]>;

/** The key of the routed page at a path, `not_found` for any other path. */
export function pageKeyAt(pathname: string): RoutedPageKey | 'not_found' {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return routedKeys().find((key) => pages[key] === path) ?? 'not_found';
}

/** Whether the page at a path ends with the footer; the admin portal does without. */
export function hasFooter(pathname: string): boolean {
  return `/${pathname.split('/')[1]}` !== paths.admin;
}

/** The pages of the site, without the portal's. */
export function routedKeys(): RoutedPageKey[] {
  const apart: readonly PageKey[] = portalKeys;
  const keys = Object.keys(pages) as PageKey[];
  return keys.filter((key): key is RoutedPageKey => !apart.includes(key));
}
