import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstDifference } from './first-difference.mjs';
import { firstLoadFiles } from './first-load.mjs';
import { complaintsAbout } from './house-rules.mjs';
import { packagesBelow } from './lockfile-floors.mjs';
import { complaintsAboutCard, complaintsAboutOrder } from './module-cards.mjs';
import { spellingsIn } from './product-name.mjs';
import { rowsWithoutTest } from './security-rows.mjs';
import { packagesWithAddress } from './lockfile-addresses.mjs';

test('the first load holds the entry and its static imports once each', () => {
  const manifest = {
    'index.html': { file: 'a.js', isEntry: true, imports: ['_b', '_c'] },
    _b: { file: 'b.js', imports: ['_c'] },
    _c: { file: 'c.js', imports: ['_b'] },
    'lazy.tsx': { file: 'lazy.js', imports: ['_b'] },
  };
  assert.deepEqual(firstLoadFiles(manifest), ['a.js', 'b.js', 'c.js']);
});

test('a lockfile package with a download address is named', () => {
  const packages = { a: { resolved: 'https://registry.test/a.tgz' }, b: { resolved: 'backend' } };
  assert.deepEqual(packagesWithAddress(packages), ['a']);
});

test('a package older than its floor is named wherever it is installed', () => {
  const packages = {
    'node_modules/sharp': { version: '0.35.5' },
    'node_modules/multer': { version: '2.10.0' },
    'node_modules/other/node_modules/multer': { version: '2.4.9' },
  };
  assert.deepEqual(packagesBelow({ sharp: '0.35.0', multer: '2.5.0', gone: '1.0.0' }, packages), [
    'node_modules/other/node_modules/multer is 2.4.9, older than 2.5.0',
    'gone is not in the lockfile any more',
  ]);
});

test('a row of docs/security.md that names a missing test is reported', () => {
  const rows = [
    '| 1.2.1 | escaped | met | `a.test.ts › stays text` |',
    '| 1.2.2 | refused | met | `a.test.ts › is gone` |',
    '| 1.2.3 | refused | met | none |',
    '| 6.3.3 | No second factor | deviates | none |',
  ];
  assert.deepEqual(
    rowsWithoutTest(rows.join('\n'), () => "it('stays text')"),
    ['1.2.2: a.test.ts has no test "is gone"', '1.2.3 is met without a test'],
  );
});

test('the card of a module names what the module imports, and nothing else', () => {
  const card =
    '/**\n * Needs:   auth (users, logins), images,\n *          platform (jobs).\n */\n';
  const imported = ['modules/auth/a.js', 'modules/feed/b.js', 'modules/images/c.js', 'shared/d.js'];
  assert.deepEqual(complaintsAboutCard('feed', card, [...imported, 'platform/e.js']), []);
  assert.deepEqual(complaintsAboutCard('feed', card, [...imported, 'modules/ratings/f.js']), [
    'feed does not name ratings',
    'feed names platform, which it does not import',
  ]);
});

test('a module without a place in the order of imports is named, and a place without its module', () => {
  assert.deepEqual(complaintsAboutOrder(['auth', 'feed'], ['feed', 'auth']), []);
  assert.deepEqual(complaintsAboutOrder(['auth', 'gifts'], ['auth', 'feed']), [
    'MODULES of .dependency-cruiser.cjs does not name gifts',
    'MODULES of .dependency-cruiser.cjs names feed, which does not exist',
  ]);
});

test('a text that spells the product name is named, an identifier in lower case is not', () => {
  const text = "const title = 'Hushed: rules';\nconst cookie = 'hushed.sid';\n";
  assert.deepEqual(spellingsIn('tools/a.ts', text, 'Hushed'), [
    "tools/a.ts:1 spells the product's name; use PRODUCT_NAME",
  ]);
});

test('a stale generated file is shown by its first difference', () => {
  assert.equal(firstDifference('a.json', 'one\ntwo\n', 'one\ntwo\n').holds, true);
  const { holds, output } = firstDifference('a.json', 'one\ntwo\n', 'one\n2\n');
  assert.equal(holds, false);
  assert.match(output, /^a\.json:2\n- two\n\+ 2\n/);
});

test('the house rules refuse long files, barrels, folders like utils and camel case names', () => {
  const long = 'line\n'.repeat(301);
  assert.equal(complaintsAbout('backend/src/a.ts', 'line\n'.repeat(300)).length, 0);
  assert.match(complaintsAbout('backend/src/a.ts', long)[0] ?? '', /301 lines/);
  assert.match(complaintsAbout('frontend/src/ui/index.ts', '')[0] ?? '', /barrel/);
  assert.match(complaintsAbout('backend/src/utils/a.ts', '')[0] ?? '', /utils/);
  assert.match(complaintsAbout('frontend/src/ui/Button.tsx', '')[0] ?? '', /kebab-case/);
});

test('raw SQL without its reason is against the house rules, except in migrations', () => {
  const path = 'backend/src/modules/images/infrastructure/a.ts';
  for (const call of ['this.database.select<Row>(A)', 'database.write(A)', 'client.query(A)']) {
    assert.match(complaintsAbout(path, call)[0] ?? '', /Raw SQL: <reason>/);
    assert.deepEqual(complaintsAbout(path, `/** Raw SQL: it locks a table. */\n${call}`), []);
  }
  const migration = 'backend/src/platform/database/migrations/1-a.ts';
  assert.deepEqual(complaintsAbout(migration, 'runner.query(A)'), []);
  assert.deepEqual(complaintsAbout(path, 'this.database.repository(ImageEntity).find()'), []);
});
