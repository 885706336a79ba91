import MarkdownIt, { type Token } from 'markdown-it';
import { cutText } from '../../shared/cut-text.js';
import { DomainError } from '../../shared/domain-error.js';
import type { FormattedText } from './mail-content.js';
import { escapeHtml } from './mail-layout.js';
import { STYLE } from './mail-style.js';

const LINKED = ['http:', 'https:', 'mailto:'];
/** Blocks in blocks: deeper ones, the parser would leave out. */
const DEEPEST = 50;
/** For each opening bracket the parser may read the rest of its paragraph. */
const MOST_BRACKETS = 1_000;
/** What follows `www.`, without the punctuation after it. */
const HOST_AND_PATH = /^[a-z0-9-]+\.[a-z0-9.-]*[a-z](?:\/[^\s<>"]*[^\s<>".,;:!?')])?/i;
const LONGEST_SUMMARY = 140;

export class NestedMarkdownError extends DomainError {
  readonly code = 'mail/nested-markdown';
  readonly kind = 'invalid';
  override readonly field = 'body';
  constructor(message = 'Lists and quotes are nested too deeply.') {
    super(message);
  }
}

/** Text written in Markdown, for a mail. */
export interface MarkdownText extends FormattedText {
  /** Beginning of the first paragraph, without formatting; may be empty. */
  summary: string;
}

/** Its time grows in proportion to the text, whatever the text: an admin's letter must not block everybody's requests. */
const parser = new MarkdownIt({ linkify: true, breaks: true, maxNesting: DEEPEST }).disable([
  'table',
  'entity',
]);
parser.validateLink = (url) => linkAddress(url) !== null;
parser.normalizeLink = (url) => url;
parser.normalizeLinkText = (text) => text;
parser.linkify.set({ fuzzyLink: false }).add('www.', {
  validate: (text, from) => HOST_AND_PATH.exec(text.slice(from))?.[0].length ?? 0,
  normalize: (match) => {
    match.url = `http://${match.url}`;
  },
});

/** The elements of the parser, and what they are in a mail. Text holds no `<`. */
const ELEMENTS: Record<string, string> = {
  h1: `h2 ${STYLE.subheading}`,
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((h) => [h, `h3 ${STYLE.minorHeading}`])),
  p: `p ${STYLE.paragraph}`,
  ul: `ul ${STYLE.list}`,
  ol: `ol ${STYLE.list}`,
  li: `li ${STYLE.listItem}`,
  blockquote: `blockquote ${STYLE.quote}`,
  hr: `hr ${STYLE.divider}`,
  a: `a target="_blank" ${STYLE.textLink}`,
  s: 'del',
};
const ELEMENT = new RegExp(`<(/?)(${Object.keys(ELEMENTS).join('|')})\\b`, 'g');

type Render = (token: Token) => string;
const RENDERED: Record<string, Render> = {
  image: (token) => withBreaks(asWritten(token)),
  code_inline: (token) => withBreaks(asWritten(token)),
  fence: (token) => `<p>${withBreaks(asWritten(token).trimEnd())}</p>\n`,
  code_block: (token) => `<p>${withBreaks(asWritten(token).trimEnd())}</p>\n`,
  link_open: (token) => `<a href="${escapeHtml(linkAddress(hrefOf(token)) ?? '')}">`,
};
for (const [type, render] of Object.entries(RENDERED)) {
  parser.renderer.rules[type] = (tokens, index) => render(tokens[index] as Token);
}

/**
 * Renders headings, paragraphs, emphasis, links, lists, quotes and rules. Everything else stays as it was written: HTML,
 * tables, images, and links to anything but http, https and mailto. Throws `NestedMarkdownError`.
 */
export function renderMarkdown(source: string): MarkdownText {
  if (source.split('[').length - 1 > MOST_BRACKETS) {
    throw new NestedMarkdownError(
      `There are more than ${MOST_BRACKETS} square brackets in this text.`,
    );
  }
  const tokens = parser.parse(source, {});
  if (tokens.some(({ level, nesting }) => level >= DEEPEST - 1 && nesting === 1)) {
    throw new NestedMarkdownError();
  }
  try {
    const nodes = nodesOf(tokens);
    const first = nodes.find(({ token }) => token.type === 'paragraph_open');
    return {
      html: parser.renderer
        .render(tokens, parser.options, {})
        .replace(ELEMENT, (_all, end: string, name: string) => elementOf(name, end)),
      text: blocksAsText(nodes),
      summary: cutText(
        inlineAsText(first?.nodes ?? [], false).replace(/\s+/g, ' '),
        LONGEST_SUMMARY,
      ),
    };
  } catch (failure) {
    // The functions below recurse, and emphasis in emphasis has no limit.
    if (failure instanceof RangeError) throw new NestedMarkdownError();
    throw failure;
  }
}

interface MarkdownNode {
  /** An opening token, or one without an end. */
  token: Token;
  nodes: MarkdownNode[];
}

function nodesOf(tokens: Token[]): MarkdownNode[] {
  const top: MarkdownNode[] = [];
  const open = [top];
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop();
      continue;
    }
    const node = { token, nodes: nodesOf(token.children ?? []) };
    open.at(-1)?.push(node);
    if (token.nesting === 1) open.push(node.nodes);
  }
  return top;
}

/** The normalized address of a link; null when mails may not link to it. */
function linkAddress(href: string): string | null {
  const url = URL.parse(href);
  return url && LINKED.includes(url.protocol) ? url.href : null;
}

function elementOf(name: string, end: string): string {
  const element = ELEMENTS[name] ?? name;
  return end ? `</${element.split(' ', 1)[0]}` : `<${element}`;
}

function blocksAsText(blocks: MarkdownNode[], gap = '\n\n'): string {
  return blocks.map(blockAsText).filter(Boolean).join(gap);
}

function blockAsText({ token, nodes }: MarkdownNode): string {
  switch (token.type) {
    case 'heading_open':
    case 'paragraph_open':
      return inlineAsText(nodes);
    case 'bullet_list_open':
    case 'ordered_list_open':
      return nodes
        .map((item, index) => {
          const mark = token.tag === 'ol' ? `${firstNumber(token) + index}. ` : '- ';
          return mark + indented(blocksAsText(item.nodes, '\n'), ' '.repeat(mark.length));
        })
        .join('\n');
    case 'blockquote_open':
      return `> ${indented(blocksAsText(nodes), '> ')}`;
    case 'hr':
      return '* * *';
    default:
      return asWritten(token).trim();
  }
}

function inlineAsText(nodes: MarkdownNode[], withAddresses = true): string {
  return nodes
    .map(({ token, nodes: inner }) => {
      switch (token.type) {
        case 'inline':
        case 'strong_open':
        case 'em_open':
          return inlineAsText(inner, withAddresses);
        case 'text':
          return token.content;
        case 's_open':
          return `~~${inlineAsText(inner, withAddresses)}~~`;
        case 'link_open': {
          const href = hrefOf(token);
          const label = inlineAsText(inner, withAddresses);
          const isSaid = [label, `mailto:${label}`, `http://${label}`].includes(href);
          return withAddresses && !isSaid ? `${label} (${linkAddress(href)})` : label;
        }
        case 'softbreak':
        case 'hardbreak':
          return '\n';
        default:
          return asWritten(token);
      }
    })
    .join('');
}

/** Code and images. */
function asWritten(token: Token): string {
  const { type, markup, content } = token;
  if (type === 'code_inline') return markup + content + markup;
  if (type === 'fence') return `${markup}${token.info}\n${content}${markup}`;
  if (type !== 'image') return content;
  const title = token.attrGet('title');
  return `![${content}](${token.attrGet('src')}${title ? ` "${title}"` : ''})`;
}

function hrefOf(token: Token): string {
  return String(token.attrGet('href'));
}

function firstNumber(list: Token): number {
  return Number(list.attrGet('start') ?? 1);
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function indented(text: string, start: string): string {
  return text.replaceAll('\n', `\n${start}`);
}
