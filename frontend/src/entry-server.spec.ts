// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { drawPage } from './entry-server.tsx';
import { publicKeys } from './lib/served-pages.ts';
import { pages } from './lib/pages.ts';

describe('the public pages, drawn without a browser', () => {
  it('are drawn where there is no window', () => {
    expect(globalThis).not.toHaveProperty('window');
    expect(globalThis).not.toHaveProperty('document');
  });

  it.each(publicKeys().map((key) => pages[key]))(
    '%s has its words, its footer and no scripts',
    async (path) => {
      const html = await drawPage(path);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).toMatch(/<main id="main"/);
      expect(html).toMatch(/<footer/);
      expect(html).not.toMatch(/<script|<template|One quiet moment/);
    },
  );
});
