import { expect, it } from 'vitest';
import { shortcutKey } from './shortcut-key.ts';

it.each([
  ['of a US keyboard', 'p', 'KeyP', 'p'],
  ['with Caps Lock', 'P', 'KeyP', 'p'],
  ['of a French keyboard, where it is moved', 'a', 'KeyQ', 'a'],
  ['of a Dvorak keyboard, where it is moved', 'p', 'KeyR', 'p'],
  ['in Russian', 'з', 'KeyP', 'p'],
  ['in Russian, with Caps Lock', 'З', 'KeyP', 'p'],
  ['in Greek', 'λ', 'KeyL', 'l'],
  ['in Hebrew', 'פ', 'KeyP', 'p'],
  ['in Thai, as a mark', '้', 'KeyH', 'h'],
  ['in Arabic, as two letters', 'لا', 'KeyB', 'b'],
])('a letter %s is named after its key', (_where, key, code, name) => {
  expect(shortcutKey({ key, code })).toBe(name);
});

it.each([
  ['US', '2', 'Digit2'],
  ['French', 'é', 'Digit2'],
  ['French, with Shift', '2', 'Digit2'],
  ['Czech', 'ě', 'Digit2'],
  ['Persian', '۲', 'Digit2'],
  ['a number pad', '2', 'Numpad2'],
])('the key 2 of a keyboard that is %s is the digit', (_layout, key, code) => {
  expect(shortcutKey({ key, code })).toBe('2');
});

it.each([
  ['a full stop where others have E', '.', 'KeyE', '.'],
  ['a letter of Turkish where others have E', 'ğ', 'KeyE', 'ğ'],
  ['a question mark above 7', '?', 'Digit7', '?'],
  ['a named key', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
  ['a space', ' ', 'Space', ' '],
])('%s keeps its own name', (_what, key, code, name) => {
  expect(shortcutKey({ key, code })).toBe(name);
});
