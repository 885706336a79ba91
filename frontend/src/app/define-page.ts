export type PageCategory =
  | 'Home'
  | 'User App'
  | 'Authentication'
  | 'Content'
  | 'Download'
  | 'Special'
  | 'Upload'
  | 'Rating'
  | 'Admin'
  | 'Error';

/** Metadata of a page. */
export interface PageDefinition {
  /** URL path; omitted by the not-found page. */
  path?: string;
  /** Browser title, without the product name. */
  title: string;
  category: PageCategory;
  /** Meta description, 70 to 160 characters. Without one, the page is not indexed and not prerendered. */
  description?: string;
  /** The page starts with a picture to rate, which the server chooses per visit. */
  picture?: boolean;
  /** API paths that the page requests on load; its HTML preloads them. */
  calls?: string[];
  /** `false` hides the footer. */
  footer?: boolean;
  /** `together`: bundles this small page in one chunk with the others marked so. */
  load?: 'together';
}

/**
 * Defines the page whose component is the default export of the same file: `export const page = definePage({…})`.
 * `vite/pages` reads the definition at build time, so it may contain only literals and paths from `lib/paths.ts`. The
 * file name is the page key.
 */
export function definePage(definition: PageDefinition): PageDefinition {
  return definition;
}
