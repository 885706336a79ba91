import type { Plugin } from 'vite';
import { PRODUCT_NAME, TAGLINE } from '../src/content/brand.ts';

/** Fills the product's name and its sentence into index.html, so that they are spelled in one place. */
export function htmlWords(): Plugin {
  return {
    name: 'unspoken:html-words',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME).replaceAll('%DESCRIPTION%', TAGLINE),
    },
  };
}
