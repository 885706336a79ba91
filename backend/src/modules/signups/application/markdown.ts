import escapeHtml from 'escape-html';
import MarkdownIt, { type Token } from 'markdown-it';
import { cutText } from '../../../shared/cut-text.js';
import type { FormattedText } from '../../../platform/mail/mail-content.js';
import { NestedMarkdownError } from '../domain/signup.errors.js';
import { STYLE } from '../../../platform/mail/mail-style.js';

const LINKED = ['http:', 'https:', 'mailto:'];
/** Blocks inside blocks. The parser would leave out deeper ones. */
const DEEPEST = 50;
/** The parser may read the rest of a paragraph for each of its opening brackets. */
const MOST_BRACKETS = 1_000;
/** The rest of an address after `www.`, without punctuation at its end. */
const HOST_AND_PATH = /^[a-z0-9-]+\.[a-z0-9.-]*[a-z](?:\/[^\s<>"]*[^\s<>".,;:!?')])?/i;
const LONGEST_SUMMARY = 140;

export interface MarkdownText extends FormattedText {
  /** Beginning of the first paragraph, without formatting; may be empty. */
  summary: string;
}

/**
 * The time of this parser is proportional to the length of the text, whatever it contains. With another parser, a
 * letter could block requests.
 */
const parser = new MarkdownIt({ linkify: true, breaks: true, maxNesting: DEEPEST }).disable([
  'table',
  'entity',
  'backticks',
  'fence',
  'code',
]);
parser.validateLink = (url) => LINKED.includes(URL.parse(url)?.protocol ?? '');
parser.normalizeLink = (url) => URL.parse(url)?.href ?? url;
parser.normalizeLinkText = (text) => text;
parser.linkify.set({ fuzzyLink: false }).add('www.', {
  validate: (text, from) => HOST_AND_PATH.exec(text.slice(from))?.[0].length ?? 0,
  normalize: (match) => {
    match.url = `http://${match.url}`;
  },
});

/** The elements of the parser, and their names and styles in a mail. Only tags have a `<`, which is escaped in text. */
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

parser.renderer.rules.image = (tokens, index) => {
  const image = tokens[index] as Token;
  const title = image.attrGet('title');
  return escapeHtml(`![${image.content}](${image.attrGet('src')}${title ? ` "${title}"` : ''})`);
};

/**
 * Renders headings, paragraphs, emphasis, links, lists, quotes and rules. Everything else stays text: HTML, tables,
 * code, images, and links that are not http, https or mailto. The plain text of the mail is the Markdown itself. Throws
 * `NestedMarkdownError`.
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
  return {
    html: parser.renderer
      .render(tokens, parser.options, {})
      .replace(ELEMENT, (_all, end: string, name: string) => elementOf(name, end)),
    text: source.trim(),
    summary: cutText(summaryOf(tokens), LONGEST_SUMMARY),
  };
}

function elementOf(name: string, end: string): string {
  const element = ELEMENTS[name] ?? name;
  return end ? `</${element.split(' ', 1)[0]}` : `<${element}`;
}

function summaryOf(tokens: Token[]): string {
  const words = tokens[tokens.findIndex(({ type }) => type === 'paragraph_open') + 1]?.children;
  const parts = words?.map(({ type, content }) => (type.endsWith('break') ? ' ' : content)) ?? [];
  return parts.join('').replace(/\s+/g, ' ');
}
