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

/** What the site knows of a page besides its component. */
export interface PageDefinition {
  /** The address; left out by the page that answers every unknown one. */
  path?: string;
  /** The browser title, without the product's name. */
  title: string;
  category: PageCategory;
  /** For search engines, 70 to 160 characters. Without one the page is not indexed and not prerendered. */
  description?: string;
  /** The page begins with a picture to rate, which the server chooses for each visit. */
  picture?: boolean;
  /** API paths of the calls that the page makes at once; its HTML preloads them. */
  calls?: string[];
  /** `false` hides the footer. */
  footer?: boolean;
  /** `together`: the code of this light page is in one file with that of the others. */
  load?: 'together';
}

/**
 * Defines the page whose component is the default export of the same file: `export const page = definePage({…})`.
 * `vite/pages` reads the definition while building, so it holds only literals and addresses of `lib/paths.ts`. The key
 * of the page is the name of its file.
 */
export function definePage(definition: PageDefinition): PageDefinition {
  return definition;
}
