import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RATING } from '../../../content/rules.ts';
import {
  card,
  advance,
  photo,
  fakeClockAndImages,
  point,
  renderWidget,
  showPhoto,
  stubServer,
  tap,
} from './rating-widget.fixture.tsx';

describe('rating gestures', () => {
  beforeEach(fakeClockAndImages);

  it('two taps rate up and show a heart before the next photo', async () => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    await tap(card());
    await advance(100);
    await tap(card());
    await advance(50);
    expect(screen.getByTestId('heart')).toBeInTheDocument();
    expect(photo()).toHaveAttribute('src', '/media/1.jpg');
    await advance(RATING.heart);
    expect(screen.queryByTestId('heart')).not.toBeInTheDocument();
    expect(photo()).toHaveAttribute('src', '/media/2.jpg');
    expect(server.ratings()).toEqual([['/api/rate-double-click', { imageId: 1 }]]);
  });

  it('a dragged photo follows the pointer, and returns when it is let go too early', async () => {
    stubServer();
    await renderWidget();
    await showPhoto();
    const moved = () => photo().closest('[style*="translateX(30px)"]');
    point('pointerdown', card());
    point('pointermove', card(), 0, 30);
    expect(moved()).toBeInTheDocument();
    point('pointerup', card());
    expect(moved()).toBeNull();
  });

  it('mouse events and double clicks that browsers derive from taps do not rate', async () => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    fireEvent.mouseDown(card());
    fireEvent.mouseUp(card());
    fireEvent.click(card());
    fireEvent.dblClick(card());
    await advance(600);
    expect(server.ratings()).toEqual([]);
  });

  it('the right mouse button does not rate, and the long-press menu stays closed', async () => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    point('pointerdown', card(), 2);
    await advance(50);
    point('pointerup', card(), 2);
    expect(fireEvent.contextMenu(card())).toBe(false);
    await advance(600);
    expect(server.ratings()).toEqual([]);
  });

  it.each([
    ['the page scrolls', () => fireEvent.scroll(window)],
    ['a second finger lands beside it', () => point('pointerdown', document.body)],
    ['the browser takes the pointer', () => fireEvent.pointerCancel(card())],
  ])('a press does not rate when %s', async (_, interrupt) => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    point('pointerdown', card());
    await advance(100);
    interrupt();
    await advance(600);
    point('pointerup', card());
    await advance(400);
    expect(server.ratings()).toEqual([]);
  });

  it('the second of two quick touch ends is canceled, so that the page does not zoom', async () => {
    stubServer();
    await renderWidget();
    const end = () => fireEvent.touchEnd(card(), { changedTouches: [{ clientX: 5, clientY: 5 }] });
    expect(end()).toBe(true);
    expect(end()).toBe(false);
    expect(end()).toBe(true);
  });
});
