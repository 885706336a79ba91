import { reportFirstView } from './features/analytics/first-view.ts';
import { reloadForMissingFiles } from './lib/missing-files.ts';
import { whenOpened } from './lib/when-opened.ts';

/**
 * Inlined in the head of every page of the site: counts visitors who leave before the other scripts load, and reloads
 * when those do not come.
 */
reloadForMissingFiles();
whenOpened(reportFirstView);
