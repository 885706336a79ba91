import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const RULE = 'house/public-interfaces';
const REFUSED = [
  'pg.Client = Own;',
  '(pg as { Client: unknown }).Client = Own;',
  'Pool.prototype.query = Own;',
  'Object.assign(pg.defaults, {});',
  'Object.setPrototypeOf(own, Own);',
  '(pg as unknown as Own).secret();',
  'router.unstable_run();',
];
const TAKEN = [
  'own.client = Own;',
  'Object.assign(own, pg.defaults);',
  'new pg.Client({});',
  'own as unknown as Own;',
];

test('the rule refuses changes of packages and casts that hide their types', async () => {
  const all = [...TAKEN, ...REFUSED];
  const code = `import pg, { Pool } from 'pg';
import { own, Own, router } from './own.js';
${all.join('\n')}`;
  const eslint = new ESLint({ ruleFilter: ({ ruleId }) => ruleId === RULE });
  const [result] = await eslint.lintText(code, { filePath: 'backend/src/main.ts' });
  const refused = new Set(result?.messages.map(({ line }) => all[line - 3]));
  expect([...refused]).toEqual(REFUSED);
});
