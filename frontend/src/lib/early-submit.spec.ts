import { expect, test } from 'vitest';
import { rememberEarlySubmits, takeEarlySubmit } from './early-submit.ts';

function formWith(button: string): { form: HTMLFormElement; press: () => void } {
  document.body.innerHTML = `<form>${button}</form>`;
  const form = document.querySelector('form')!;
  return { form, press: () => form.querySelector('span')!.click() };
}

test('a form that somebody wanted to send too early is sent once', () => {
  rememberEarlySubmits();
  const { form, press } = formWith('<button type="button" data-early><span>Add</span></button>');
  expect(takeEarlySubmit(form)).toBe(false);
  press();
  expect(takeEarlySubmit(form)).toBe(true);
  expect(takeEarlySubmit(form)).toBe(false);
});

test('other buttons of a form send nothing', () => {
  rememberEarlySubmits();
  const { form, press } = formWith('<button type="button"><span>Show</span></button>');
  press();
  expect(takeEarlySubmit(form)).toBe(false);
});
