import { describe, expect, it } from '@jest/globals';
import { plainPathOf } from './plain-path.js';

describe('plainPathOf', () => {
  it.each([
    ['/', '/'],
    ['*', '*'],
    ['/admin/', '/admin/'],
    ['/assets/main-0a1b2c3d.js', '/assets/main-0a1b2c3d.js'],
    ['/%61dmin.html', '/admin.html'],
    ['/%2561dmin.html', '/%2561dmin.html'],
    ['//admin', '/admin'],
    ['///admin//dashboard', '/admin/dashboard'],
    ['/x%22%3E%3Cscript%3E', '/x%22%3E%3Cscript%3E'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/caf%C3%A9', '/caf%C3%A9'],
  ])('normalizes the path %s to %s', (path, plain) => {
    expect(plainPathOf(path)).toBe(plain);
  });

  it.each([
    ...['/admin%00.html', '/admin%0d%0a', '/..%5cadmin', '/\\admin', '/%', '/%ff', 'admin'],
    ...['/./admin', '/x/../admin', '/x%2f..%2fadmin', '/%2e%2E/package.json', '/admin/.', '/a%2Fb'],
  ])('refuses the path %j', (path) => {
    expect(plainPathOf(path)).toBeUndefined();
  });
});
