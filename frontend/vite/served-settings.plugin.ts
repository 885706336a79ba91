import type { Plugin } from 'vite';

const BLOCK = /<script type="application\/json" id="unspoken-settings">.*?<\/script>/s;

/** While developing, hands the pages the settings of the backend, which writes them into the built ones itself. */
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
