import { paths, withoutFooter } from 'virtual:pages';

/** Key of the page at a path, `not_found` for unknown paths. Paths typed from print may be in capitals. */
export function pageKeyAt(pathname: string): string {
  const lower = pathname.toLowerCase();
  const path = lower.length > 1 ? lower.replace(/(?<!\/)\/+$/, '') : lower;
  return Object.keys(paths).find((key) => paths[key] === path) ?? 'not_found';
}

/** Whether the page at a path has the footer. */
export function hasFooter(pathname: string): boolean {
  return !withoutFooter.includes(pageKeyAt(pathname));
}
