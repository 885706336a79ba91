import { beforeEach, expect, it } from 'vitest';
import { restoreLostFocus } from './restore-focus.ts';

restoreLostFocus();

beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1">
      <section aria-label="Friends"><div><p><button>Try again</button></p></div></section>
    </main>`;
  find('button').focus();
});

it('the focus goes to the named part that contained the removed button', async () => {
  find('p').remove();
  await settled();
  expect(find('section')).toHaveFocus();
});

it('the focus skips parts that are removed as well', async () => {
  find('p').remove();
  find('section').remove();
  await settled();
  expect(find('main')).toHaveFocus();
});

it('the focus moves to the outer part when the focused part is removed', async () => {
  find('p').remove();
  await settled();
  find('section').remove();
  await settled();
  expect(find('main')).toHaveFocus();
});

it('the focus stays where the code that removed the button has put it', async () => {
  const field = document.createElement('input');
  find('main').append(field);
  find('p').remove();
  field.focus();
  await settled();
  expect(field).toHaveFocus();
});

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
