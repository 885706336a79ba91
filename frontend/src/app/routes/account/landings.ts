import { pageKeyAt } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';

/** Where a person goes on after signing in, and after setting up an account. */
export const landings = {
  login: existing(paths.app),
  registration: existing(paths.responses),
};

/** A page that the site has; until the one asked for exists, the upload stands in for it. */
function existing(path: string): string {
  return pageKeyAt(path) === 'not_found' ? paths.upload : path;
}
