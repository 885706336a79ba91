import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint } from 'eslint';

const RULE = 'house/text-of-its-own';
const eslint = new ESLint({ ruleFilter: ({ ruleId }) => ruleId === RULE });

/** @param {string} jsx */
async function complaints(jsx) {
  const code = `
    interface Props { on: boolean; name: string; names: string[]; children?: import('react').ReactNode }
    function Text({ name }: Props) { return name; }
    export function Probe(all: Props) { const { on, name, names, children } = all; return ${jsx}; }`;
  const [result] = await eslint.lintText(code, { filePath: 'frontend/src/ui/badge.tsx' });
  assert.deepEqual(
    result?.messages.filter(({ ruleId }) => ruleId !== RULE),
    [],
  );
  return result?.messages.length;
}

for (const jsx of [
  '<p><b>x</b>{on ? "on" : "off"}</p>',
  '<p><b>x</b>{on && name}</p>',
  '<p>{on ? <b>x</b> : null} text</p>',
  '<p><b>x</b> text</p>',
  '<p><b>x</b><Text {...all} /></p>',
  '<p>{names.map((one) => one)}</p>',
  '<p>{on ? <>text <b>x</b></> : null}</p>',
]) {
  test(`a text that React cannot change or remove on a translated page is refused: ${jsx}`, async () => {
    assert.equal(await complaints(jsx), 1);
  });
}

test('a text of its own is taken', async () => {
  for (const jsx of [
    '<p>{on ? "on" : "off"}</p>',
    '<p>{`Sent to ${name}`}</p>',
    '<p><b>x</b>{" "}<span>text</span> <b>y</b></p>',
    '<p>{on ? <b>x</b> : null}<span>{name}</span></p>',
    '<p><b>x</b>{children}</p>',
    '<p>{names.map((one) => <i key={one}>{one}</i>)}</p>',
  ]) {
    assert.equal(await complaints(jsx), 0, jsx);
  }
});
