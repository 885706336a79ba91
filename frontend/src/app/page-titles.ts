import titles from 'virtual:page-titles';
import { PRODUCT_NAME } from '../content/brand.ts';
import type { PageCategory } from './define-page.ts';

/** The browser title of a page: its own title, then the product's name. */
export function pageTitle(key: string): string {
  return `${titles[key]?.title ?? 'Unknown Page'} | ${PRODUCT_NAME}`;
}

export function pageCategory(key: string): PageCategory {
  return titles[key]?.category ?? 'Error';
}

/** What a page is about, in a sentence or two; undefined for one that is not for search engines. */
export function pageDescription(key: string): string | undefined {
  return titles[key]?.description;
}
