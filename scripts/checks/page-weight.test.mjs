import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overweight, weightOf } from './page-weight.mjs';

test('the page weight counts the files that the HTML names, and a weight over its limit is reported', () => {
  const html = `<link rel="preload" as="fetch" href="/api/today" />
    <link rel="preload" href="/assets/a.woff2" as="font" />
    <style>@font-face{src:url(/assets/a.woff2)}@font-face{src:url(/assets/b.woff2)}</style>
    <link data-later="/assets/a.js" />
    <script src="/assets/a.js"></script><script src="/assets/b.js"></script>
    <img alt="" src="/media/1.jpg" />`;
  const weight = weightOf(html, () => Buffer.alloc(500));
  assert.deepEqual(
    { requests: weight.requests, fonts: weight.fonts },
    { requests: 7, fonts: 1_000 },
  );
  assert.ok(weight.scripts > 0 && weight.scripts < 500);
  assert.deepEqual(overweight('/', weight), []);
  assert.deepEqual(overweight('/', { ...weight, fonts: 80_001 }), ['/ has 80001 of 80000 (fonts)']);
});
