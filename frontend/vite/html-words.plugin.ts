import type { Plugin } from 'vite';
import { PRODUCT_NAME } from '../src/content/brand.ts';

/** Fills the product's name into the HTML, so that it is spelled in one place. */
export function htmlWords(): Plugin {
  return {
    name: 'unspoken:html-words',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME),
    },
  };
}
