import { Lexer, type Token, type Tokens } from 'marked';
import { cutText } from '../../shared/cut-text.js';
import { DomainError } from '../../shared/domain-error.js';
import type { FormattedText } from './mail-content.js';
import { escapeHtml } from './mail-layout.js';
import { STYLE } from './mail-style.js';

const LINKED = ['http:', 'https:', 'mailto:'];
const LONGEST_SUMMARY = 140;

export class NestedMarkdownError extends DomainError {
  readonly code = 'mail/nested-markdown';
  readonly kind = 'invalid';
  override readonly field = 'body';
  constructor() {
    super('Lists and quotes are nested too deeply.');
  }
}

/** Text written in Markdown, for a mail. */
export interface MarkdownText extends FormattedText {
  /** Beginning of the first paragraph, without formatting; may be empty. */
  summary: string;
}

/**
 * Renders headings, paragraphs, emphasis, links, lists, quotes and rules. Everything else stays as it was written: HTML,
 * tables, images, and links to anything but http, https and mailto. Throws `NestedMarkdownError`.
 */
export function renderMarkdown(source: string): MarkdownText {
  try {
    const tokens = new Lexer({ gfm: true }).lex(source);
    const first = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph');
    return {
      html: blocksAsHtml(tokens),
      text: blocksAsText(tokens),
      summary: cutText(
        inlineAsText(first?.tokens ?? [], false).replace(/\s+/g, ' '),
        LONGEST_SUMMARY,
      ),
    };
  } catch (failure) {
    // The parser and the functions below recurse.
    if (failure instanceof RangeError) throw new NestedMarkdownError();
    throw failure;
  }
}

function blocksAsHtml(tokens: Token[]): string {
  return tokens.map(blockAsHtml).filter(Boolean).join('\n');
}

function blockAsHtml(given: Token): string {
  // Tokens of unknown types can only come from extensions, which we don't use.
  const token = given as MarkdownToken;
  switch (token.type) {
    case 'space':
    case 'def':
      return '';
    case 'heading':
      return token.depth === 1
        ? `<h2 ${STYLE.subheading}>${inlineAsHtml(token.tokens)}</h2>`
        : `<h3 ${STYLE.minorHeading}>${inlineAsHtml(token.tokens)}</h3>`;
    case 'paragraph':
      return `<p ${STYLE.paragraph}>${inlineAsHtml(token.tokens)}</p>`;
    case 'text':
      return inlineAsHtml(token.tokens ?? [token]);
    case 'list':
      return listAsHtml(token);
    case 'blockquote':
      return `<blockquote ${STYLE.quote}>${blocksAsHtml(token.tokens)}</blockquote>`;
    case 'hr':
      return `<hr ${STYLE.divider}>`;
    default:
      return `<p ${STYLE.paragraph}>${withBreaks(token.raw.trimEnd())}</p>`;
  }
}

function listAsHtml({ ordered, start, items }: Tokens.List): string {
  const rows = items.map((item) => `<li ${STYLE.listItem}>${blocksAsHtml(blocksOf(item))}</li>`);
  const from = ordered && start !== '' && start !== 1 ? ` start="${Number(start)}"` : '';
  const tag = ordered ? 'ol' : 'ul';
  return `<${tag}${from} ${STYLE.list}>${rows.join('\n')}</${tag}>`;
}

/** The blocks of a list item. The parser puts a check box before the text that it belongs to; it stays as it was written. */
function blocksOf({ tokens }: Tokens.ListItem): Token[] {
  const [box, text, ...rest] = tokens;
  if (box?.type !== 'checkbox' || text?.type !== 'text') return tokens;
  return [{ ...text, tokens: [box, ...((text as Tokens.Text).tokens ?? [text])] }, ...rest];
}

function inlineAsHtml(tokens: Token[]): string {
  return tokens
    .map((given) => {
      const token = given as MarkdownToken;
      switch (token.type) {
        case 'text':
          return token.tokens ? inlineAsHtml(token.tokens) : withBreaks(token.text);
        case 'escape':
          return escapeHtml(token.text);
        case 'strong':
        case 'em':
        case 'del':
          return `<${token.type}>${inlineAsHtml(token.tokens)}</${token.type}>`;
        case 'link': {
          const href = linkAddress(token.href);
          if (!href) return withBreaks(token.raw);
          return `<a href="${escapeHtml(href)}" target="_blank" ${STYLE.textLink}>${inlineAsHtml(token.tokens)}</a>`;
        }
        case 'br':
          return '<br>';
        default:
          return withBreaks(token.raw);
      }
    })
    .join('');
}

function blocksAsText(tokens: Token[], gap = '\n\n'): string {
  return tokens.map(blockAsText).filter(Boolean).join(gap);
}

function blockAsText(given: Token): string {
  const token = given as MarkdownToken;
  switch (token.type) {
    case 'space':
    case 'def':
      return '';
    case 'heading':
    case 'paragraph':
      return inlineAsText(token.tokens);
    case 'text':
      return inlineAsText(token.tokens ?? [token]);
    case 'list':
      return token.items
        .map((item, index) => {
          const mark = token.ordered ? `${Number(token.start) + index}. ` : '- ';
          return mark + indented(blocksAsText(blocksOf(item), '\n'), ' '.repeat(mark.length));
        })
        .join('\n');
    case 'blockquote':
      return `> ${indented(blocksAsText(token.tokens), '> ')}`;
    case 'hr':
      return '* * *';
    default:
      return token.raw.trim();
  }
}

function inlineAsText(tokens: Token[], withAddresses = true): string {
  return tokens
    .map((given) => {
      const token = given as MarkdownToken;
      switch (token.type) {
        case 'text':
        case 'escape':
          return token.text;
        case 'strong':
        case 'em':
          return inlineAsText(token.tokens, withAddresses);
        case 'del':
          return `~~${inlineAsText(token.tokens, withAddresses)}~~`;
        case 'link': {
          const href = linkAddress(token.href);
          if (!href) return token.raw;
          const label = inlineAsText(token.tokens, withAddresses);
          const isSaid = [label, `mailto:${label}`, `http://${label}`].includes(token.href);
          return withAddresses && !isSaid ? `${label} (${href})` : label;
        }
        case 'br':
          return '\n';
        default:
          return token.raw;
      }
    })
    .join('');
}

type MarkdownToken =
  | Tokens.Space
  | Tokens.Def
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.Text
  | Tokens.List
  | Tokens.Blockquote
  | Tokens.Hr
  | Tokens.Escape
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Del
  | Tokens.Link
  | Tokens.Br
  | Tokens.HTML
  | Tokens.Table
  | Tokens.Image
  | Tokens.Code
  | Tokens.Codespan;

/** The normalized address of a link; null when mails may not link to it. */
function linkAddress(href: string): string | null {
  const url = URL.parse(href);
  return url && LINKED.includes(url.protocol) ? url.href : null;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function indented(text: string, start: string): string {
  return text.replaceAll('\n', `\n${start}`);
}
