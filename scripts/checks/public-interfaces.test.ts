import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { publicInterfaces } from './public-interfaces.mjs';

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

test('the rule refuses changes of packages and casts that hide their types', () => {
  const all = [...TAKEN, ...REFUSED];
  const code = `import pg, { Pool } from 'pg';
import { own, Own, router } from './own.js';
${all.join('\n')}`;
  const messages = new Linter().verify(code, {
    languageOptions: { parser: tseslint.parser as Linter.Parser },
    plugins: { house: { rules: { 'public-interfaces': publicInterfaces } } },
    rules: { [RULE]: 'error' },
  });
  const refused = new Set(messages.map(({ line }) => all[line - 3]));
  expect([...refused]).toEqual(REFUSED);
});

test.each(['backend/src/main.ts', 'frontend/src/main.tsx', 'scripts/start.mjs'])(
  'the rule holds in %s',
  async (file) => {
    const { rules } = await new ESLint().calculateConfigForFile(file);
    expect(rules[RULE]).toEqual([2]);
  },
);
