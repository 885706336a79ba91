import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const RULE = 'house/text-of-its-own';
const eslint = new ESLint({ ruleFilter: ({ ruleId }) => ruleId === RULE });

async function complaints(jsx: string) {
  const code = `
    interface Props { on: boolean; name: string; names: string[]; children?: import('react').ReactNode }
    function Text({ name }: Props) { return name; }
    export function Probe(all: Props) { const { on, name, names, children } = all; return ${jsx}; }`;
  const [result] = await eslint.lintText(code, { filePath: 'frontend/src/ui/badge.tsx' });
  return result?.messages.map(({ ruleId }) => ruleId);
}

test.each([
  '<p><b>x</b>{on ? "on" : "off"}</p>',
  '<p><b>x</b>{on && name}</p>',
  '<p>{on ? <b>x</b> : null} text</p>',
  '<p><b>x</b><Text {...all} /></p>',
  '<p>{names.map((one) => one)}</p>',
  '<p>{on ? <>text <b>x</b></> : null}</p>',
])('a text that React cannot change or remove on a translated page is refused: %s', async (jsx) => {
  expect(await complaints(jsx)).toEqual([RULE]);
});

test.each([
  '<p>{on ? "on" : "off"}</p>',
  '<p>{`Sent to ${name}`}</p>',
  '<p><b>x</b>{" "}<span>text</span> <b>y</b></p>',
  '<p><b>x</b>{children}</p>',
  '<p>{names.map((one) => <i key={one}>{one}</i>)}</p>',
])('a text of its own is taken: %s', async (jsx) => {
  expect(await complaints(jsx)).toEqual([]);
});
