import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { handbook } from './handbook.plugin.ts';

const SOURCE = `# Handbook

Everything is in [the portal](/admin).

## What to do when …

![An icon](icon-32.png)

### You lost your phone

See [operations](operations.md), [the chapter](#first-day) and [a site](https://example.com).
`;

it('the handbook becomes chapters, with images as files of the build', () => {
  const { transform } = handbook() as unknown as {
    transform: { handler: (source: string, id: string) => string };
  };
  const folder = resolve(import.meta.dirname, '../public');
  const made = transform.handler(SOURCE, `${folder}/handbook.md`);
  const [image, ...rest] = made.split('\n');
  expect(image).toBe('import image0 from "./icon-32.png";');
  const read = new Function(
    'image0',
    `${rest.join('\n').replaceAll('export const', 'var')}
    return { intro, chapters };`,
  ) as (image: string) => {
    intro: string;
    chapters: { title: string; id: string; html: string }[];
  };
  const { intro, chapters } = read('/assets/icon-hash.png');
  expect(intro).toBe('<p>Everything is in <a href="/admin">the portal</a>.</p>\n');
  expect(chapters).toEqual([
    { title: 'What to do when …', id: 'what-to-do-when-', html: expect.any(String) },
  ]);
  const html = chapters[0]?.html;
  expect(html).toContain('<img src="/assets/icon-hash.png" alt="An icon" loading="lazy"');
  expect(html).toContain('width="32" height="32"');
  expect(html).toContain('<h3 id="you-lost-your-phone">');
  // The portal does not have the files of the repository.
  expect(html).toContain('See <span>operations</span>, <a href="#first-day">');
  expect(html).toContain(
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer">',
  );
});
