import { paths, withoutFooter } from 'virtual:pages';

/** Key of the page at a path, `not_found` for unknown paths. */
export function pageKeyAt(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname;
  return Object.keys(paths).find((key) => paths[key] === path) ?? 'not_found';
}

/** Whether the page at a path has the footer. */
export function hasFooter(pathname: string): boolean {
  return !withoutFooter.includes(pageKeyAt(pathname));
}
