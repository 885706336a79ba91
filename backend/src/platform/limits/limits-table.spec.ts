import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { withLimitsTable } from './limits-table.js';

it('docs/api.md has the limits as they are; npm run generate writes them', () => {
  const file = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'api.md');
  const text = readFileSync(file, 'utf8');
  expect(text).toBe(withLimitsTable(text));
});
