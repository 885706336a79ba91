import type { Token } from 'markdown-it';
import { cutText } from '../../shared/cut-text.js';
import type { FormattedText } from './mail-content.js';
import { escapeHtml } from './mail-layout.js';
import { STYLE } from './mail-style.js';
import {
  linkAddress,
  type MarkdownNode,
  markdownNodes,
  NestedMarkdownError,
} from './markdown-nodes.js';

const LONGEST_SUMMARY = 140;

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
    const blocks = markdownNodes(source);
    const first = blocks.find(({ token }) => token.type === 'paragraph_open');
    return {
      html: blocksAsHtml(blocks),
      text: blocksAsText(blocks),
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

function blocksAsHtml(blocks: MarkdownNode[]): string {
  return blocks.map(blockAsHtml).join('\n');
}

function blockAsHtml({ token, nodes }: MarkdownNode): string {
  switch (token.type) {
    case 'heading_open':
      return token.tag === 'h1'
        ? `<h2 ${STYLE.subheading}>${inlineAsHtml(nodes)}</h2>`
        : `<h3 ${STYLE.minorHeading}>${inlineAsHtml(nodes)}</h3>`;
    case 'paragraph_open':
      return token.hidden ? inlineAsHtml(nodes) : paragraph(inlineAsHtml(nodes));
    case 'bullet_list_open':
      return `<ul ${STYLE.list}>${blocksAsHtml(nodes)}</ul>`;
    case 'ordered_list_open':
      return `<ol${token.attrs ? ` start="${firstNumber(token)}"` : ''} ${STYLE.list}>${blocksAsHtml(nodes)}</ol>`;
    case 'list_item_open':
      return `<li ${STYLE.listItem}>${blocksAsHtml(nodes)}</li>`;
    case 'blockquote_open':
      return `<blockquote ${STYLE.quote}>${blocksAsHtml(nodes)}</blockquote>`;
    case 'hr':
      return `<hr ${STYLE.divider}>`;
    default:
      return paragraph(withBreaks(asWritten(token).trimEnd()));
  }
}

function paragraph(html: string): string {
  return `<p ${STYLE.paragraph}>${html}</p>`;
}

function inlineAsHtml(nodes: MarkdownNode[]): string {
  return nodes
    .map(({ token, nodes: inner }) => {
      switch (token.type) {
        case 'inline':
          return inlineAsHtml(inner);
        case 'text':
          return withBreaks(token.content);
        case 'strong_open':
        case 'em_open':
          return `<${token.tag}>${inlineAsHtml(inner)}</${token.tag}>`;
        case 's_open':
          return `<del>${inlineAsHtml(inner)}</del>`;
        case 'link_open':
          return `<a href="${escapeHtml(linkAddress(hrefOf(token)) ?? '')}" target="_blank" ${STYLE.textLink}>${inlineAsHtml(inner)}</a>`;
        case 'softbreak':
        case 'hardbreak':
          return '<br>';
        default:
          return withBreaks(asWritten(token));
      }
    })
    .join('');
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
