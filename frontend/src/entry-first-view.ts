import { reportFirstView } from './features/analytics/first-view.ts';
import { reloadForMissingFiles } from './lib/missing-files.ts';
import { whenOpened } from './lib/when-opened.ts';

/**
 * Inlined in the head of every page of the site. Reports the first page view before the other scripts have loaded, so
 * that it counts also when the visitor leaves before. Reloads the page when those scripts fail to load.
 */
reloadForMissingFiles();
whenOpened(reportFirstView);
