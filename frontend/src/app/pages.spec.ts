import { describe, expect, it } from 'vitest';
import { hasFooter, pageKeyAt } from './pages.ts';

describe('pageKeyAt', () => {
  it('finds a page by its path with or without a trailing slash', () => {
    expect(pageKeyAt('/')).toBe('home');
    expect(pageKeyAt('/lp-1d-vip-pass')).toBe('vip_pass');
    expect(pageKeyAt('/lp-1d-vip-pass/')).toBe('vip_pass');
  });

  it('finds a page by its path in capitals', () => {
    expect(pageKeyAt('/LP-1D-Vip-Pass/')).toBe('vip_pass');
    expect(pageKeyAt('/NOWHERE')).toBe('not_found');
  });

  it('finds not_found for any other path', () => {
    expect(pageKeyAt('/nowhere')).toBe('not_found');
    expect(pageKeyAt('/lp-1d-vip-pass/more')).toBe('not_found');
    expect(pageKeyAt('/admin')).toBe('not_found');
  });
});

describe('hasFooter', () => {
  it('a page that does not hide its footer has one, and so has an unknown path', () => {
    expect(hasFooter('/lp-coming-soon')).toBe(true);
    expect(hasFooter('/nowhere')).toBe(true);
  });
});
