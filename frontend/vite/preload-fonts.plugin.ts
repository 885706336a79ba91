import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Asks for the fonts together with the styles: a browser would find them only after reading those. */
export function preloadFonts(): Plugin {
  return {
    name: 'unspoken:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map(preloadLink),
    },
  };
}

function preloadLink(file: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
    injectTo: 'head',
  };
}
