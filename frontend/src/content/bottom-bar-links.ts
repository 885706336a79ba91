import { paths } from '../lib/paths.ts';
import type { SiteLink } from './site-links.ts';

interface BottomBarLink extends SiteLink {
  /** Outline in a square of 20 units. */
  icon: string;
  /** Path of another page that belongs to this link. */
  also?: string;
}

const CARD =
  'M5.5 2.5h9A1.5 1.5 0 0 1 16 4v12a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 16V4a1.5 1.5 0 0 1 1.5-1.5z';

/** Links in the bar at the bottom of a phone, for logged-in users. */
export const bottomBarLinks: readonly BottomBarLink[] = [
  {
    label: 'Today',
    to: paths.app,
    also: paths.question,
    icon: `${CARD}M8 8.1a2 2 0 1 1 2.8 1.8c-.5.3-.8.6-.8 1.3M10 13.6v.1`,
  },
  {
    label: 'Rate',
    to: paths.rateImages,
    icon: 'M10 16.5S3.5 12.8 3.5 8.2A3.6 3.6 0 0 1 10 6.1a3.6 3.6 0 0 1 6.5 2.1c0 4.6-6.5 8.3-6.5 8.3z',
  },
  { label: 'Add', to: paths.upload, icon: `${CARD}M10 7v6M7 10h6` },
  {
    label: 'Friends',
    to: paths.invite,
    icon: 'M7.2 9.2a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM2.5 16c0-2.6 2.1-4.2 4.7-4.2s4.7 1.6 4.7 4.2M13 9.1a2.3 2.3 0 0 0 0-4.6M14.4 12c1.9.5 3.1 2 3.1 4',
  },
  {
    label: 'Yours',
    to: paths.responses,
    icon: 'M7.5 2.5h7A1.5 1.5 0 0 1 16 4v9.5M5.5 5.5h6A1.5 1.5 0 0 1 13 7v9a1.5 1.5 0 0 1-1.5 1.5h-6A1.5 1.5 0 0 1 4 16V7a1.5 1.5 0 0 1 1.5-1.5z',
  },
];
