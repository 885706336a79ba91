import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUsable } from './pinned-node.mjs';

test('Node 22.12 and newer may replace the pinned Node', () => {
  assert.deepEqual(['22.12.0', '22.20.1', '24.0.0', '26.1.0'].filter(isUsable).length, 4);
});

test('Node older than 22.12 may not replace the pinned Node', () => {
  assert.deepEqual(['18.20.8', '20.20.2', '22.11.9'].filter(isUsable), []);
});
