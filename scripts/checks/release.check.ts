import { dirname, join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { GENERATORS, staleFiles } from './generators.mjs';
import { heavyPages } from './page-weight.mjs';

const root = dirname(dirname(import.meta.dirname));
/** Routes that refuse nobody, because a load balancer calls them at any time. */
const NEVER_REFUSED = /^#\/paths\/~1api~1(health|ready)\/get\/responses$/;
/** What webhooks send. A description names these schemas, because OpenAPI 3.0 has no place for webhooks. */
const EVENT_DATA = /^#\/components\/schemas\/(Signup|Image|Account|Invite|Code)[A-Z][a-z]+edDto$/;

it('every public page stays within its requests and bytes (page-weight)', async () => {
  expect(await heavyPages(root)).toEqual([]);
});

it('the printable cards and the fonts are fresh (files)', async () => {
  expect(await staleFiles(root, [GENERATORS.prints, GENERATORS.fonts])).toEqual([]);
});

it('the OpenAPI document is clean by the rules that Redocly recommends (openapi-lint)', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lint({ ref: join(root, 'backend', 'openapi.json'), config });
  const lines = problems.map(({ ruleId, message, location: [place] }) => {
    return { ruleId, message, pointer: place?.pointer ?? '' };
  });
  const isMeant = ({ ruleId, pointer }: (typeof lines)[number]) =>
    (ruleId === 'operation-4xx-response' && NEVER_REFUSED.test(pointer)) ||
    (ruleId === 'no-unused-components' && EVENT_DATA.test(pointer));
  expect(lines.filter((line) => !isMeant(line))).toEqual([]);
});
