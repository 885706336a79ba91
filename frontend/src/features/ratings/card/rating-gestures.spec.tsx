import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RATING } from '../../../content/rules.ts';
import {
  card,
  pass,
  photo,
  playClock,
  point,
  renderWidget,
  showPhoto,
  stubServer,
  tap,
} from './rating-widget.fixture.tsx';

describe('rating gestures', () => {
  beforeEach(playClock);

  it('two taps rate up and show a heart before the next photo', async () => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    await tap(card());
    await pass(100);
    await tap(card());
    await pass(50);
    expect(screen.getByTestId('heart')).toBeInTheDocument();
    expect(photo()).toHaveAttribute('src', '/media/1.jpg');
    await pass(RATING.heart);
    expect(screen.queryByTestId('heart')).not.toBeInTheDocument();
    expect(photo()).toHaveAttribute('src', '/media/2.jpg');
    expect(server.votes()).toEqual([['/api/rate-double-click', { imageId: 1 }]]);
  });

  it('mouse events and double clicks that browsers derive from taps do not rate', async () => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    fireEvent.mouseDown(card());
    fireEvent.mouseUp(card());
    fireEvent.click(card());
    fireEvent.dblClick(card());
    await pass(600);
    expect(server.votes()).toEqual([]);
  });

  it('the right mouse button does not rate, and the long-press menu stays closed', async () => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    point('pointerdown', card(), 2);
    await pass(50);
    point('pointerup', card(), 2);
    expect(fireEvent.contextMenu(card())).toBe(false);
    await pass(600);
    expect(server.votes()).toEqual([]);
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
    await pass(100);
    interrupt();
    await pass(600);
    point('pointerup', card());
    await pass(400);
    expect(server.votes()).toEqual([]);
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
