import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  button,
  pass,
  playClock,
  point,
  renderWidget,
  showPicture,
  stubServer,
} from './rating-widget.fixture.tsx';

describe('RatingWidget by its buttons and keys', () => {
  beforeEach(playClock);
  afterEach(() => {
    vi.useRealTimers();
  });

  it('passes, loves and holds by its buttons', async () => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    fireEvent.click(button(/^Pass/), { detail: 1 });
    await pass(50);
    await showPicture();
    fireEvent.click(button(/^Love/), { detail: 1 });
    await pass(500);
    await showPicture();
    point('pointerdown', button(/^Hold/));
    await pass(800);
    point('pointerup', button(/^Hold/));
    await pass(50);
    expect(server.votes()).toEqual([
      ['/api/rate-single-click', { imageId: 1 }],
      ['/api/rate-double-click', { imageId: 2 }],
      ['/api/rate-hold', { imageId: 3, holdTime: 800 }],
    ]);
  });

  it('names each button by its act, its gesture and its key', async () => {
    stubServer();
    await renderWidget();
    expect(button(/^Pass or tap photo key P$/)).toHaveAttribute('aria-keyshortcuts', 'P');
    expect(button(/^Hold keep pressing key H$/)).toHaveAttribute('aria-keyshortcuts', 'H');
    expect(button(/^Love or tap photo twice key L$/)).toHaveAttribute('aria-keyshortcuts', 'L');
  });

  it('holds between two clicks of someone who cannot press', async () => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    fireEvent.click(button(/^Hold/), { detail: 0 });
    await pass(900);
    expect(button(/^Hold/)).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(button(/^Hold/), { detail: 0 });
    await pass(50);
    expect(server.votes()).toEqual([['/api/rate-hold', { imageId: 1, holdTime: 900 }]]);
  });

  it.each([
    ['p', '/api/rate-single-click'],
    ['L', '/api/rate-double-click'],
  ])('hears the key %s while it has focus, and only then', async (key, path) => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    fireEvent.keyDown(document.body, { key });
    fireEvent.keyDown(button(/^Love/), { key, ctrlKey: true });
    await pass(50);
    expect(server.votes()).toEqual([]);
    fireEvent.keyDown(button(/^Love/), { key });
    await pass(50);
    expect(server.votes()).toEqual([[path, { imageId: 1 }]]);
  });

  it('holds while H is down, however often the keyboard repeats it', async () => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    fireEvent.keyDown(button(/^Pass/), { key: 'h' });
    await pass(400);
    fireEvent.keyDown(button(/^Pass/), { key: 'h', repeat: true });
    await pass(400);
    fireEvent.keyUp(button(/^Pass/), { key: 'h' });
    await pass(50);
    expect(server.votes()).toHaveLength(1);
    expect(server.votes()[0]?.[0]).toBe('/api/rate-hold');
  });
});
