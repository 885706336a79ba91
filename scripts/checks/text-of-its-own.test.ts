import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

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
  const eslint = new ESLint({ ruleFilter: ({ ruleId }) => ruleId === RULE });
  const [result] = await eslint.lintText(code, { filePath: 'frontend/src/ui/badge.tsx' });
  const refused = result?.messages.map(({ line }) => all[line - 5]);
  expect(result?.messages.every(({ ruleId }) => ruleId === RULE)).toBe(true);
  expect(refused).toEqual(REFUSED);
});
