import { reportFirstView } from './features/analytics/first-view.ts';
import { reloadForMissingFiles } from './lib/missing-files.ts';
import { whenOpened } from './lib/when-opened.ts';

/**
 * Inlined in the head of every page of the site. Counts visitors who leave before the other scripts have loaded, and
 * reloads the page when those scripts fail to load.
 */
reloadForMissingFiles();
whenOpened(reportFirstView);
