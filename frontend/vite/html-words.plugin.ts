import type { Plugin } from 'vite';
import { PRODUCT_NAME } from '../src/content/brand.ts';

/** Replaces placeholders in the HTML with the product name, so that it is defined in one place. */
export function htmlWords(): Plugin {
  return {
    name: 'unspoken:html-words',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME),
    },
  };
}
