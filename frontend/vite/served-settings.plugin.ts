import type { Plugin } from 'vite';

const BLOCK = /<script type="application\/json" id="unspoken-settings">.*?<\/script>/s;

/**
 * In development, fetches the settings from the backend and writes them into the pages, as the backend itself does in
 * production.
 */
export function servedSettings(backend: string): Plugin {
  return {
    name: 'unspoken:served-settings',
    apply: 'serve',
    transformIndexHtml: async (html) => {
      const page = await fetch(backend).then(
        (answer) => answer.text(),
        () => '',
      );
      const block = BLOCK.exec(page)?.[0];
      return block ? html.replace('</head>', () => `${block}</head>`) : html;
    },
  };
}
