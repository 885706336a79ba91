import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { rating } from '../../../content/rating.ts';
import {
  button,
  buttonNames,
  advance,
  fakeClockAndImages,
  point,
  renderWidget,
  showPhoto,
  stubServer,
} from './rating-widget.fixture.tsx';

describe('rating buttons and keys', () => {
  beforeEach(fakeClockAndImages);

  it('the buttons Pass, Love and Hold rate the photo', async () => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    fireEvent.click(button(buttonNames.pass), { detail: 1 });
    await advance(50);
    await showPhoto();
    fireEvent.click(button(buttonNames.love), { detail: 1 });
    await advance(500);
    await showPhoto();
    point('pointerdown', button(buttonNames.hold));
    await advance(800);
    point('pointerup', button(buttonNames.hold));
    await advance(50);
    expect(server.ratings()).toEqual([
      ['/api/rate-single-click', { imageId: 1 }],
      ['/api/rate-double-click', { imageId: 2 }],
      ['/api/rate-hold', { imageId: 3, holdTime: 800 }],
    ]);
  });

  const { hold, key, love, pass: passing } = rating;
  it.each([
    [passing.name, `${passing.tap}\\s?${passing.click}`, 'P'],
    [hold.name, hold.press, 'H'],
    [love.name, `${love.tap}\\s?${love.click}`, 'L'],
  ])('the button %s is named by action, gesture and key', async (action, gesture, letter) => {
    stubServer();
    await renderWidget();
    const whole = new RegExp(`^${action} ${gesture} ${key} ${letter}$`);
    expect(button(whole)).toHaveAttribute('aria-keyshortcuts', letter);
  });

  it('the Hold button holds between two clicks without a pointer', async () => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    fireEvent.click(button(buttonNames.hold), { detail: 0 });
    await advance(900);
    expect(button(buttonNames.hold)).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(button(buttonNames.hold), { detail: 0 });
    await advance(50);
    expect(server.ratings()).toEqual([['/api/rate-hold', { imageId: 1, holdTime: 900 }]]);
  });

  it.each([
    ['p', '/api/rate-single-click'],
    ['L', '/api/rate-double-click'],
    ['λ', '/api/rate-double-click', 'KeyL'],
  ])('the key %s rates only while the card has focus', async (key, path, code = '') => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    fireEvent.keyDown(document.body, { key, code });
    fireEvent.keyDown(button(buttonNames.love), { key, code, ctrlKey: true });
    await advance(50);
    expect(server.ratings()).toEqual([]);
    fireEvent.keyDown(button(buttonNames.love), { key, code });
    await advance(50);
    expect(server.ratings()).toEqual([[path, { imageId: 1 }]]);
  });

  it.each([buttonNames.pass, buttonNames.love])(
    'holding Enter on %s clicks it once',
    async (name) => {
      stubServer();
      await renderWidget();
      await showPhoto();
      const pressed = { key: 'Enter', cancelable: true };
      // The browser clicks on Enter unless it is prevented.
      expect(fireEvent.keyDown(button(name), pressed)).toBe(true);
      expect(fireEvent.keyDown(button(name), { ...pressed, repeat: true })).toBe(false);
    },
  );

  it('the key H holds while it is down, despite key repeats', async () => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    fireEvent.keyDown(button(buttonNames.pass), { key: 'h' });
    await advance(400);
    fireEvent.keyDown(button(buttonNames.pass), { key: 'h', repeat: true });
    await advance(400);
    fireEvent.keyUp(button(buttonNames.pass), { key: 'h' });
    await advance(50);
    expect(server.ratings()).toHaveLength(1);
    expect(server.ratings()[0]?.[0]).toBe('/api/rate-hold');
  });
});
