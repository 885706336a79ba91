import { dirname } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { textOfItsOwn } from './text-of-its-own.mjs';

const RULE = 'house/text-of-its-own';
const REFUSED = [
  '<p><b>x</b>{on ? "on" : "off"}</p>',
  '<p><b>x</b>{on && name}</p>',
  '<p>{on ? <b>x</b> : null} text</p>',
  '<p><b>x</b><Text {...all} /></p>',
  '<p>{names.map((one) => one)}</p>',
  '<p>{on ? <>text <b>x</b></> : null}</p>',
];
const TAKEN = [
  '<p>{on ? "on" : "off"}</p>',
  '<p>{`Sent to ${name}`}</p>',
  '<p><b>x</b>{" "}<span>text</span> <b>y</b></p>',
  '<p><b>x</b>{children}</p>',
  '<p>{names.map((one) => <i key={one}>{one}</i>)}</p>',
];

test('the rule refuses a text beside other content, and accepts one that is alone', async () => {
  const all = [...TAKEN, ...REFUSED];
  const code = `
    interface Props { on: boolean; name: string; names: string[]; children?: import('react').ReactNode }
    function Text({ name }: Props) { return name; }
    export function Probe(all: Props) { const { on, name, names, children } = all; return [
${all.map((jsx) => `${jsx},`).join('\n')}
    ]; }`;
  const tsconfigRootDir = dirname(dirname(import.meta.dirname));
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.tsx'],
      languageOptions: {
        parser: tseslint.parser,
        // A project with this text alone, because the project of the pages takes seconds.
        parserOptions: {
          projectService: {
            allowDefaultProject: ['probe.tsx'],
            defaultProject: 'frontend/tsconfig.json',
          },
          tsconfigRootDir,
        },
      },
      plugins: { house: { rules: { 'text-of-its-own': textOfItsOwn } } },
      rules: { [RULE]: 'error' },
    },
  });
  const [result] = await eslint.lintText(code, { filePath: 'probe.tsx' });
  expect(result?.messages.every(({ ruleId }) => ruleId === RULE)).toBe(true);
  expect(result?.messages.map(({ line }) => all[line - 5])).toEqual(REFUSED);
});

test('the rule holds for the pages', async () => {
  const { rules } = await new ESLint().calculateConfigForFile('frontend/src/ui/badge.tsx');
  expect(rules[RULE]).toEqual([2]);
});
