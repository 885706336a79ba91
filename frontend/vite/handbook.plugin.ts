import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Plugin } from 'vite';

const IMAGE = 'HANDBOOK-IMAGE';
const markdown = new MarkdownIt({ typographer: true });

/**
 * Makes docs/handbook.md a module, so that the portal needs no Markdown parser. The module exports the HTML before the
 * first chapter, and each chapter with its title and HTML. Images become hashed files.
 */
export function handbook(): Plugin {
  return {
    name: 'unspoken:handbook',
    transform: {
      filter: { id: /\/docs\/handbook\.md$/ },
      handler: (source, id) => moduleOf(source, dirname(id)),
    },
  };
}

function moduleOf(source: string, folder: string): string {
  const images: string[] = [];
  const tokens = markdown.parse(source, {}).map((token) => {
    prepare(token.children ?? [], folder, images);
    return token;
  });
  const parts = partsOf(tokens).map(({ title, id, tokens: own }) => {
    const html = JSON.stringify(markdown.renderer.render(own, markdown.options, {}));
    // At each placeholder, the string literal ends and the address of the image is added.
    return `{ title: ${JSON.stringify(title)}, id: ${JSON.stringify(id)}, html: ${html.replace(
      new RegExp(`${IMAGE}-(\\d+)`, 'g'),
      '" + image$1 + "',
    )} }`;
  });
  const [intro, ...chapters] = parts;
  return [
    ...images.map((file, index) => `import image${index} from ${JSON.stringify(file)};`),
    `export const intro = (${intro}).html;`,
    `export const chapters = [${chapters.join(',\n')}];`,
  ].join('\n');
}

interface Part {
  title: string;
  id: string;
  tokens: Token[];
}

/** The tokens by chapter (`##`). The first part is what stands before the chapters, without the title of the page. */
function partsOf(tokens: readonly Token[]): Part[] {
  const parts: Part[] = [{ title: '', id: '', tokens: [] }];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    const heading = token.type === 'heading_open' ? (tokens[index + 1]?.content ?? '') : null;
    if (heading !== null && token.tag === 'h2')
      parts.push({ title: heading, id: anchorOf(heading), tokens: [] });
    if (heading !== null && token.tag === 'h3') token.attrSet('id', anchorOf(heading));
    if (heading !== null && (token.tag === 'h2' || token.tag === 'h1')) index += 2;
    else parts.at(-1)?.tokens.push(token);
  }
  return parts;
}

/**
 * Prepares images and links. Images load when they are near, and have their size, so that the text does not move. Links
 * to other sites, to chapters and to the portal stay links; others, to files of the repository, become text.
 */
function prepare(tokens: readonly Token[], folder: string, images: string[]): void {
  let isLink = true;
  for (const token of tokens) {
    if (token.type === 'image') {
      const src = String(token.attrGet('src'));
      token.attrSet('src', `${IMAGE}-${images.push(`./${src}`) - 1}`);
      token.attrSet('loading', 'lazy');
      token.attrSet('decoding', 'async');
      for (const [name, value] of Object.entries(sizeOf(resolve(folder, src))))
        token.attrSet(name, String(value));
    }
    const href = token.type === 'link_open' ? String(token.attrGet('href')) : null;
    if (href !== null) isLink = /^(https?:|#|\/admin)/.test(href);
    if (href?.startsWith('http')) {
      token.attrSet('target', '_blank');
      token.attrSet('rel', 'noopener noreferrer');
    }
    if (token.type.startsWith('link_') && !isLink) {
      token.tag = 'span';
      token.attrs = null;
    }
  }
}

/** The size of a PNG, from its header. */
function sizeOf(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The anchor of a heading, the same as on GitHub, so that links to a chapter work there, too. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\d -]/gu, '')
    .replaceAll(' ', '-');
}
