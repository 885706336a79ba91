import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { explain, PlainFailure } from '../processes/plain-failure.mjs';
import { keepReserve, orFullDisk, useReserve } from './disk-room.mjs';

const folder = mkdtempSync(join(tmpdir(), 'unspoken-room-'));
const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=50m', 'tmpfs', folder]);
const isSmall = mount.status === 0;
after(() => {
  if (isSmall) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true });
});

test('a full disk is told in one line that names it, and no other failure is', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
  });
  const notStarted = new PlainFailure(
    'PostgreSQL did not start. Last output:\nNo space left on device',
  );
  for (const failure of [full, notStarted]) {
    const line = String(explain(orFullDisk(folder, failure)));
    assert.match(line, /^The disk of DATA_DIR \(.*\) is full: \d+ MB are free.*$/);
    assert.ok(line.includes(folder));
  }
  assert.equal(explain(full), 'A disk is full: ENOSPC: no space left on device, write');
  const other = new PlainFailure('The database belongs to another user.');
  assert.equal(orFullDisk(folder, other), other);
});

test(
  'the reserve of a full disk is room again, and a disk without room gets none',
  { skip: !isSmall && 'only root may mount a small disk' },
  () => {
    keepReserve(folder);
    assert.ok(!useReserve(folder), 'the disk is not full');
    fill();
    assert.ok(useReserve(folder));
    writeFileSync(join(folder, 'lock'), 'some bytes');
    assert.ok(useReserve(folder));
    assert.ok(!useReserve(folder), 'there are two parts');
    writeFileSync(join(folder, 'room'), Buffer.alloc(16 * 1024 ** 2));
    keepReserve(folder);
    assert.ok(!existsSync(join(folder, 'reserve')));
  },
);

function fill() {
  for (;;) {
    try {
      writeFileSync(join(folder, 'filler'), Buffer.alloc(1024 ** 2), { flag: 'a' });
    } catch {
      return;
    }
  }
}
