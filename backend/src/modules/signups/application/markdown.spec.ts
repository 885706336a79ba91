import { describe, expect, it } from '@jest/globals';
import { LETTERS } from '../../../shared/product-rules.js';
import { NestedMarkdownError } from '../domain/signup.errors.js';
import { renderMarkdown } from './markdown.js';

/** The HTML without styles and line breaks. */
const htmlOf = (source: string) =>
  renderMarkdown(source).html.replace(/\n| (?:class|style|target)="[^"]*"/g, '');

describe('Markdown of a mail', () => {
  it.each([
    ['headings', '# One\n\n## Two\n\n### Three', '<h2>One</h2><h3>Two</h3><h3>Three</h3>'],
    ['emphasis', '**a** *b* ~~c~~', '<p><strong>a</strong> <em>b</em> <del>c</del></p>'],
    [
      'a link',
      '[deck](https://x.test/a?b=1&c=2)',
      '<p><a href="https://x.test/a?b=1&amp;c=2">deck</a></p>',
    ],
    ['a bare address', 'https://x.test/', '<p><a href="https://x.test/">https://x.test/</a></p>'],
    [
      'an address of the web without its scheme',
      'www.x.test/a.',
      '<p><a href="http://www.x.test/a">www.x.test/a</a>.</p>',
    ],
    ['an email address', '[us](mailto:a@x.test)', '<p><a href="mailto:a@x.test">us</a></p>'],
    ['a list', '- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['a numbered list', '3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['a list in a list', '- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['a quote', '> a', '<blockquote><p>a</p></blockquote>'],
    ['a rule', 'a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
    ['a line break', 'a\nb', '<p>a<br>b</p>'],
    ['struck text', '~~Monday~~ ~noon~', '<p><del>Monday</del> ~noon~</p>'],
    ['check boxes', '- [x] one **b**', '<ul><li>[x] one <strong>b</strong></li></ul>'],
    ['code with its fences', '```\n  a\n```', '<p>```<br>a<br>```</p>'],
  ])('renders %s', (_what, source, html) => {
    expect(htmlOf(source)).toBe(html);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', '&lt;script&gt;'],
    ['an image of HTML', 'a <img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['an image', '![pixel](https://x.test/p.gif)', '![pixel](https://x.test/p.gif)'],
    ['a script link', '[a](javascript:alert(1))', '[a](javascript:alert(1))'],
    ['a data link', '[a](data:text/html,b)', '[a](data:text/html,b)'],
    ['a link without a host', '[a](/lp)', '[a](/lp)'],
    ['a quote in a link', '[a](https://x.test/"onclick="b)', 'https://x.test/%22onclick=%22b'],
    ['an entity', '&lt;b&gt;', '&amp;lt;b&amp;gt;'],
    ['code', '`<b>`', '`&lt;b&gt;`'],
    ['a table', '| a |\n| - |\n| <b> |', '| &lt;b&gt; |'],
  ])('keeps %s harmless', (_what, source, shown) => {
    const html = htmlOf(source);
    expect(html).toContain(shown);
    expect(html).not.toMatch(/<(?:img|script|b|table)\b|javascript:[^)]*"|data:[^)]*"/);
  });

  it('the text part is the Markdown as it was written', () => {
    const source = '# Hello\n\nDear **players**, see [the deck](https://x.test/deck)\n\n- one';
    expect(renderMarkdown(`${source}\n`).text).toBe(source);
  });

  it('the summary is the beginning of the first paragraph', () => {
    const { summary } = renderMarkdown(
      `# Hello\n\nDear *players*, [look](https://x.test/)!\n${'a'.repeat(300)}`,
    );
    expect(summary).toHaveLength(140);
    expect(summary).toMatch(/^Dear players, look! aaa/);
  });

  it.each([
    ['that is nested too deeply', '>'.repeat(20_000)],
    ['with quotes in lists without end', '> - '.repeat(60)],
    ['with thousands of brackets', '\n[[|!'.repeat(4_000)],
  ])('refuses a text %s', (_what, source) => {
    expect(() => renderMarkdown(source)).toThrow(NestedMarkdownError);
  });

  it.each(['*a_ b', '*_a', 'www.**~~', 'é!#**', '&/_a', '**~~~~@', 'a@b.', '1. a\n'])(
    'renders a letter of the maximum length that repeats %j',
    (part) => {
      const source = part.repeat(LETTERS.longestBody / part.length);
      const words = htmlOf(source).replace(/<[^>]*>|&amp;|[^a-zé]/g, '');
      expect(words).toContain(part.replace(/[^a-zé]/g, ''));
    },
  );
});
