import { describe, expect, it } from 'vitest';
import { hasFooter, pageKeyAt, pages } from './pages.ts';
import { paths } from './paths.ts';

describe('the pages', () => {
  it('has one page for every path of the site', () => {
    expect(Object.values(pages)).toEqual(Object.values(paths));
  });

  it('finds a page by its path, with or without a slash at the end', () => {
    expect(pageKeyAt('/')).toBe('home');
    expect(pageKeyAt('/lp-1d-vip-pass')).toBe('vip_pass');
    expect(pageKeyAt('/lp-1d-vip-pass/')).toBe('vip_pass');
  });

  it('knows no other path', () => {
    expect(pageKeyAt('/nowhere')).toBe('not_found');
    expect(pageKeyAt('/lp-1d-vip-pass/more')).toBe('not_found');
  });

  it('end with the footer, but for those of the admin portal', () => {
    expect(hasFooter('/lp-coming-soon')).toBe(true);
    expect(hasFooter('/nowhere')).toBe(true);
    expect(hasFooter('/admin')).toBe(false);
    expect(hasFooter('/admin/dashboard/')).toBe(false);
  });
});
