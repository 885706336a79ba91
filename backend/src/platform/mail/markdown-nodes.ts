import MarkdownIt, { type Token } from 'markdown-it';
import { DomainError } from '../../shared/domain-error.js';

const LINKED = ['http:', 'https:', 'mailto:'];
/** Blocks in blocks: deeper ones, the parser would leave out. */
const DEEPEST = 50;
/** For each opening bracket the parser may read the rest of its paragraph. */
const MOST_BRACKETS = 1_000;
/** What follows `www.`, without the punctuation after it. */
const HOST_AND_PATH = /^[a-z0-9-]+\.[a-z0-9.-]*[a-z](?:\/[^\s<>"]*[^\s<>".,;:!?')])?/i;

export class NestedMarkdownError extends DomainError {
  readonly code = 'mail/nested-markdown';
  readonly kind = 'invalid';
  override readonly field = 'body';
  constructor(message = 'Lists and quotes are nested too deeply.') {
    super(message);
  }
}

export interface MarkdownNode {
  /** An opening token, or one without an end. */
  token: Token;
  nodes: MarkdownNode[];
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

/** The blocks of a text in Markdown. Throws `NestedMarkdownError`. */
export function markdownNodes(source: string): MarkdownNode[] {
  if (source.split('[').length - 1 > MOST_BRACKETS) {
    throw new NestedMarkdownError(
      `There are more than ${MOST_BRACKETS} square brackets in this text.`,
    );
  }
  const tokens = parser.parse(source, {});
  if (tokens.some(({ level, nesting }) => level >= DEEPEST - 1 && nesting === 1)) {
    throw new NestedMarkdownError();
  }
  return nodesOf(tokens);
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
export function linkAddress(href: string): string | null {
  const url = URL.parse(href);
  return url && LINKED.includes(url.protocol) ? url.href : null;
}
