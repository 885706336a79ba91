import { describe, expect, it } from 'vitest';
import { type Box, toastPlace } from './toast-place.ts';

const desktop: Box = { left: 0, top: 0, right: 1280, bottom: 900 };
const phone: Box = { left: 0, top: 0, right: 390, bottom: 844 };
const toast = { width: 416, height: 120 };
const wide = { width: 390, height: 120 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({
  left,
  top,
  right,
  bottom,
});

describe('toastPlace', () => {
  it('a toast is at the bottom right, and at the top of a phone, when nothing is in the way', () => {
    expect(toastPlace(toast, desktop, [])).toBe('bottom-right');
    expect(toastPlace(wide, phone, [])).toBe('top-right');
    expect(toastPlace(wide, phone, [box(20, 300, 370, 500)])).toBe('top-right');
  });

  it('a toast moves away from the form that was just used', () => {
    expect(toastPlace(toast, desktop, [box(800, 500, 1260, 880)])).toBe('top-right');
    expect(toastPlace(toast, desktop, [box(800, 100, 1260, 880)])).toBe('bottom-left');
    expect(toastPlace(toast, desktop, [box(0, 200, 1260, 880)])).toBe('top-right');
    expect(toastPlace(wide, phone, [box(20, 60, 370, 300)])).toBe('bottom-right');
  });

  it('a toast covers the part of a large form that is farthest from the pressed button', () => {
    const form = box(20, -400, 370, 900);
    expect(toastPlace(wide, phone, [form, box(20, 700, 370, 750)])).toBe('top-right');
    expect(toastPlace(wide, phone, [form, box(20, 70, 370, 118)])).toBe('bottom-right');
  });

  it('a toast is above a keyboard on the screen', () => {
    const above = { ...phone, bottom: 500 };
    expect(toastPlace(wide, above, [box(20, 380, 370, 480)])).toBe('top-right');
    expect(toastPlace(wide, above, [box(20, 60, 370, 300)])).toBe('bottom-right');
  });
});
