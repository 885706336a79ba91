import type { ComponentType } from 'react';
import type { RoutedPageKey } from '../lib/pages.ts';
import type { AccountPageKey } from './account-screens.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** The code of each page, fetched when the page is opened. */
export const screens: Record<RoutedPageKey | 'not_found', Load> = {
  home: () => import('./routes/site/home.tsx'),
  auth: account('auth'),
  upload: account('upload'),
  invite: account('invite'),
  account_registration: account('account_registration'),
  card_photo_upload: () => import('./routes/site/card-photo-upload.tsx'),
  card_photo_rating: () => import('./routes/site/card-photo-rating.tsx'),
  vip_pass_redirect: () => import('./routes/site/vip-pass-redirect.tsx'),
  vip_pass: () => import('./routes/site/vip-pass.tsx'),
  not_found: () => import('./routes/site/not-found.tsx'),
};

/** Pages of accounts share a table of their own: the first load names each file of the one above. */
function account(key: AccountPageKey): Load {
  return () => import('./account-screens.ts').then(({ accountScreens }) => accountScreens[key]());
}
