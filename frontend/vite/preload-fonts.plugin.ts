import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Preloads the fonts: otherwise the browser finds them only after parsing the stylesheets. */
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
