import { reportFirstView } from './features/analytics/first-view.ts';
import { reloadForMissingScripts } from './lib/missing-scripts.ts';
import { whenOpened } from './lib/when-opened.ts';

/**
 * Inlined in the head of every page of the site: counts visitors who leave before the other scripts load, and reloads
 * when those do not come.
 */
reloadForMissingScripts();
whenOpened(reportFirstView);
