import titles from 'virtual:page-titles';
import { PRODUCT_NAME } from '../content/brand.ts';
import type { PageCategory } from './define-page.ts';

/** Browser title of a page: its own title, then the product name. */
export function pageTitle(key: string): string {
  return `${titles[key]?.title ?? 'Unknown Page'} | ${PRODUCT_NAME}`;
}

export function pageCategory(key: string): PageCategory {
  return titles[key]?.category ?? 'Error';
}

/** Meta description of a page; undefined for pages that are not indexed. */
export function pageDescription(key: string): string | undefined {
  return titles[key]?.description;
}
