import { tellFirstView } from './features/analytics/first-view.ts';
import { whenOpened } from './lib/when-opened.ts';

/** Stands in the head of every page of the site: whoever leaves before the other scripts have come is counted, too. */
whenOpened(tellFirstView);
