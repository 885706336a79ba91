import { reportFirstView } from './features/analytics/first-view.ts';
import { whenOpened } from './lib/when-opened.ts';

/** Inlined in the head of every page of the site: also counts visitors who leave before the other scripts load. */
whenOpened(reportFirstView);
