import { describe, expect, it } from 'vitest';
import { commandOf, handlesKeyItself } from './review-keys.ts';

const press = (key: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });

describe('commandOf', () => {
  it.each([
    ['ArrowLeft', 'previous'],
    ['ArrowRight', 'next'],
    ['r', 'remove'],
    ['1', 'remove-not-a-card'],
    ['2', 'remove-person'],
    ['3', 'remove-unsuitable'],
    ['4', 'remove-other'],
    ['a', 'accept'],
    ['e', 'expunge'],
    ['t', 'rotate'],
    ['z', 'undo'],
    ['?', 'legend'],
  ])('the key %s means %s', (key, command) => {
    expect(commandOf(press(key), true)).toBe(command);
  });

  it('a review key works with Caps Lock', () => {
    expect(commandOf(press('R'), true)).toBe('remove');
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])(
    'a review key with %s does nothing',
    (modifier) => {
      expect(commandOf(press('r', { [modifier]: true }), true)).toBe(null);
      expect(commandOf(press('ArrowLeft', { [modifier]: true }), true)).toBe(null);
    },
  );

  it('review keys of a non-Latin keyboard work by the place of the key', () => {
    expect(commandOf(press('ф', { code: 'KeyA' }), true)).toBe('accept');
    expect(commandOf(press('é', { code: 'Digit2' }), true)).toBe('remove-person');
  });

  it('a digit typed with Shift removes, another character on a digit key does not', () => {
    expect(commandOf(press('2', { code: 'Digit2', shiftKey: true }), true)).toBe('remove-person');
    expect(commandOf(press('@', { code: 'Digit2', shiftKey: true }), true)).toBe(null);
  });

  it('a question mark with Shift opens the legend', () => {
    expect(commandOf(press('?', { shiftKey: true }), true)).toBe('legend');
  });

  it('a held key decides once and moves repeatedly', () => {
    expect(commandOf(press('r', { repeat: true }), true)).toBe(null);
    expect(commandOf(press('ArrowRight', { repeat: true }), true)).toBe('next');
  });

  it('only the arrow keys work when single-letter keys are off', () => {
    expect(['r', 'a', 'e', 't', 'z', '?'].map((key) => commandOf(press(key), false))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
    expect(commandOf(press('ArrowLeft'), false)).toBe('previous');
  });
});

describe('handlesKeyItself', () => {
  function pressIn(html: string, key: string) {
    document.body.innerHTML = html;
    const event = press(key);
    (document.querySelector('[data-here]') ?? document.body).dispatchEvent(event);
    return handlesKeyItself(event);
  }

  it.each([
    ['a text field', '<input data-here>', 'r'],
    ['a longer text', '<textarea data-here></textarea>', 'r'],
    ['a list to choose from', '<select data-here></select>', 'a'],
    ['text that can be edited', '<p contenteditable="true"><b data-here>text</b></p>', 'e'],
    [
      'a row of tabs',
      '<div role="tablist"><button role="tab" data-here></button></div>',
      'ArrowLeft',
    ],
    ['a page under a dialog', '<button data-here></button><div role="dialog"></div>', 'r'],
  ])('the review ignores a key in %s', (_where, html, key) => {
    expect(pressIn(html, key)).toBe(true);
  });

  it.each([
    ['the page', '', 'r'],
    ['a button', '<button data-here></button>', 'ArrowRight'],
    ['a checkbox', '<input type="checkbox" data-here>', 'r'],
    ['a tab', '<div role="tablist"><button role="tab" data-here></button></div>', 'r'],
  ])('the review uses a key on %s', (_where, html, key) => {
    expect(pressIn(html, key)).toBe(false);
  });

  it('the review ignores a key that another handler has used', () => {
    const event = press('r');
    event.preventDefault();
    expect(handlesKeyItself(event)).toBe(true);
  });
});
