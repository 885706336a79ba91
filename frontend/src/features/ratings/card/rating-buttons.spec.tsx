import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { rating } from '../../../content/rating.ts';
import {
  button,
  named,
  pass,
  playClock,
  point,
  renderWidget,
  showPhoto,
  stubServer,
} from './rating-widget.fixture.tsx';

describe('rating buttons and keys', () => {
  beforeEach(playClock);

  it('the buttons Pass, Love and Hold rate the photo', async () => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    fireEvent.click(button(named.pass), { detail: 1 });
    await pass(50);
    await showPhoto();
    fireEvent.click(button(named.love), { detail: 1 });
    await pass(500);
    await showPhoto();
    point('pointerdown', button(named.hold));
    await pass(800);
    point('pointerup', button(named.hold));
    await pass(50);
    expect(server.votes()).toEqual([
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
  ])('the button %s is named by action, gesture and key', async (act, gesture, letter) => {
    stubServer();
    await renderWidget();
    const whole = new RegExp(`^${act} ${gesture} ${key} ${letter}$`);
    expect(button(whole)).toHaveAttribute('aria-keyshortcuts', letter);
  });

  it('the Hold button holds between two clicks without a pointer', async () => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    fireEvent.click(button(named.hold), { detail: 0 });
    await pass(900);
    expect(button(named.hold)).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(button(named.hold), { detail: 0 });
    await pass(50);
    expect(server.votes()).toEqual([['/api/rate-hold', { imageId: 1, holdTime: 900 }]]);
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
    fireEvent.keyDown(button(named.love), { key, code, ctrlKey: true });
    await pass(50);
    expect(server.votes()).toEqual([]);
    fireEvent.keyDown(button(named.love), { key, code });
    await pass(50);
    expect(server.votes()).toEqual([[path, { imageId: 1 }]]);
  });

  it.each([named.pass, named.love])('holding Enter on %s clicks it once', async (name) => {
    stubServer();
    await renderWidget();
    await showPhoto();
    const pressed = { key: 'Enter', cancelable: true };
    // The browser clicks on Enter unless it is prevented.
    expect(fireEvent.keyDown(button(name), pressed)).toBe(true);
    expect(fireEvent.keyDown(button(name), { ...pressed, repeat: true })).toBe(false);
  });

  it('the key H holds while it is down, despite key repeats', async () => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    fireEvent.keyDown(button(named.pass), { key: 'h' });
    await pass(400);
    fireEvent.keyDown(button(named.pass), { key: 'h', repeat: true });
    await pass(400);
    fireEvent.keyUp(button(named.pass), { key: 'h' });
    await pass(50);
    expect(server.votes()).toHaveLength(1);
    expect(server.votes()[0]?.[0]).toBe('/api/rate-hold');
  });
});
