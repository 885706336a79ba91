import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { chooseOwner, closedTo } from './owner.mjs';

const isRoot = process.getuid?.() === 0;

test(
  'a folder that keeps the user of PostgreSQL out is named, with the command that opens it',
  { skip: !isRoot && 'only root runs PostgreSQL as another user' },
  (t) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'unspoken-closed-')));
    t.after(() => rmSync(folder, { recursive: true }));
    const inside = mkdtempSync(join(folder, 'data-'));
    chmodSync(inside, 0o755);
    const { message = '' } = closedTo(chooseOwner(), inside) ?? {};
    assert.ok(message.includes(`chmod o+x ${folder})`), message);
    assert.doesNotMatch(message, /\n/);
    chmodSync(folder, 0o711);
    assert.equal(closedTo(chooseOwner(), inside), undefined);
  },
);

test('a user who is not root is kept out by no folder of their own', () => {
  assert.equal(closedTo({}, '/root'), undefined);
});
