// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { drawPage } from './entry-server.tsx';
import { PICTURE_STAND_IN, withPicturePlaces } from '../vite/pages/page-picture.ts';
import { readPages } from '../vite/pages/read-pages.ts';
import { isPublic } from '../vite/pages/served-pages.ts';

const publicPages = readPages('.').filter(isPublic);

describe('the public pages, drawn without a browser', () => {
  it('are drawn where there is no window', () => {
    expect(globalThis).not.toHaveProperty('window');
    expect(globalThis).not.toHaveProperty('document');
  });

  it.each(publicPages.map(({ path }) => path))(
    '%s has its words, its footer and no scripts',
    async (path) => {
      const html = await drawPage(path);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).toMatch(/<main id="main"/);
      expect(html).toMatch(/<footer/);
      expect(html).not.toMatch(/<script|<template|One quiet moment/);
    },
  );

  it.each(publicPages.filter(({ picture }) => picture).map(({ path }) => path))(
    '%s has places for all that the server says of a picture, and is as ever without one',
    async (path) => {
      const without = await drawPage(path);
      const html = withPicturePlaces(await drawPage(path, PICTURE_STAND_IN));
      const image = /<img[^>]*>/.exec(html)?.[0];
      expect(image).toContain('src="%PICTURE_URL%"');
      expect(image).toContain('%PICTURE_URL%?width=480 480w');
      expect(image).toContain('width="%PICTURE_WIDTH%" height="%PICTURE_HEIGHT%"');
      expect(image).toContain('--ratio:%PICTURE_WIDTH% / %PICTURE_HEIGHT%');
      expect(image).toContain('fetchPriority="high"');
      expect(html).toContain('%PICTURE_PLACEHOLDER%');
      expect(html).not.toMatch(/NaN|Loading image/);
      expect(await drawPage(path)).toBe(without);
      expect(without).not.toContain('PICTURE');
    },
  );
});
