/** The pages of the site, from their definitions; written by `vite/pages`. */
declare module 'virtual:pages' {
  /** The address of each page by its key. */
  export const paths: Readonly<Record<string, string>>;
  /** The code of each page by its key, `not_found` among them. */
  export const screens: Readonly<
    Record<string, () => Promise<{ default: import('react').ComponentType }>>
  >;
  /** Keys of the pages that hide the footer. */
  export const withoutFooter: readonly string[];
}

declare module 'virtual:page-titles' {
  interface PageTitle {
    title: string;
    category: import('./define-page.ts').PageCategory;
    description?: string;
  }
  /** By the key of the page; apart from the paths, which the first load needs at once. */
  const titles: Readonly<Record<string, PageTitle>>;
  export default titles;
}
