import { describe, expect, it } from 'vitest';
import { renderPage } from './entry-server.tsx';
import type { Settings } from './lib/settings.ts';
import { isPublic, sitePages } from '../vite/served-pages.ts';

const publicPages = sitePages.filter(isPublic);

async function htmlOf(path: string, settings?: Settings, withPhoto = false): Promise<string> {
  const { preloads, body } = await renderPage({ path, settings, withPhoto });
  return preloads + body;
}

describe('prerendered public pages', () => {
  it('prerendering runs without window and document', () => {
    expect(globalThis).not.toHaveProperty('window');
    expect(globalThis).not.toHaveProperty('document');
  });

  it.each(publicPages.map(({ path }) => path))(
    'the prerendered %s has one heading, its main part and a footer, and no scripts',
    async (path) => {
      const html = await htmlOf(path);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).toMatch(/<main id="main"/);
      expect(html).toMatch(/<footer/);
      expect(html).not.toMatch(/<script|<template|One quiet moment/);
    },
  );

  it.each(publicPages.map(({ path }) => path))(
    'each label and link within the prerendered %s has its target',
    async (path) => {
      const html = await htmlOf(path);
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(ids).toHaveLength(new Set(ids).size);
      const wanted = [...html.matchAll(/ (?:aria-labelledby="|href="#)([^"]+)"/g)];
      expect(ids).toEqual(expect.arrayContaining(wanted.flatMap(([, list]) => list!.split(' '))));
    },
  );

  it.each(publicPages.filter(({ photo }) => photo).map(({ path }) => path))(
    'the prerendered %s has placeholders for a photo, and none without one',
    async (path) => {
      const without = await htmlOf(path);
      const html = await htmlOf(path, undefined, true);
      const image = /<img[^>]*>/.exec(html)?.[0];
      expect(image).toContain('src="%PHOTO_URL%"');
      expect(image).toContain('%PHOTO_URL%?width=480 480w');
      expect(image).toContain('width="%PHOTO_WIDTH%" height="%PHOTO_HEIGHT%"');
      expect(image).toContain('--ratio:%PHOTO_WIDTH% / %PHOTO_HEIGHT%');
      expect(image).toContain('fetchPriority="high"');
      expect(html).toContain('%PHOTO_PLACEHOLDER%');
      expect(html).not.toMatch(/NaN|Loading image/);
      expect(await htmlOf(path)).toBe(without);
      expect(without).not.toContain('PHOTO_');
    },
  );

  it.each([
    ['/dr-more', 'Add'],
    ['/fr-aiwf', 'Add my email'],
    ['/fr-sirb', 'Add my email'],
    ['/lp-plem-rate', 'Send it!'],
  ])('the sign-up form of %s has the button "%s"', async (path, label) => {
    const buttons = [...(await htmlOf(path)).matchAll(/<button[^>]*type="submit".*?<\/button>/g)];
    expect(buttons.map(([button]) => button.replace(/<[^>]*>/g, ''))).toContain(label);
  });

  it.each([
    ['before', 'Not on sale yet.', 'has not opened yet', 'Until the launch', 5],
    ['crowdfunding', 'Back Our Crowdfunding', 'crowdfunding is open', 'Until the launch', 5],
    ['on-sale', 'Buy Now', 'crowdfunding is over', 'The launch is here', 2],
  ] as const)('in the phase %s all pages say the same about the sale', async (...row) => {
    const [phase, deck, teaser, launch, shopLinks] = row;
    const links = {
      launchDeck: 'https://shop.test/launch',
      offlineDeck: 'https://shop.test/offline',
      crowdfunding: 'https://back.test',
    };
    const shown = { phase, links, countdown: { end: '2999-01-01T00:00:00Z', isOver: false } };
    const isBacked = (await htmlOf('/linkshare', shown)).includes('Back Our Crowdfunding');
    expect(isBacked).toBe(phase === 'crowdfunding');
    const decks = await htmlOf('/lp-0-crd-m1s1-non', shown);
    expect(decks.split(deck)).toHaveLength(3);
    expect(decks.match(/Not on sale|Buy Now|Back Our/g)).toHaveLength(2);
    expect(await htmlOf('/lp-coming-soon', shown)).toContain(teaser);
    expect(await htmlOf('/lp-plem-rate', shown)).toContain(launch);
    const shop = /<nav aria-label="Shop">.*?<\/nav>/s.exec(decks)?.[0];
    expect(shop?.match(/<a /g)).toHaveLength(shopLinks);
  });

  it('the page of the VIP pass offers it once the owner has written what it gives', async () => {
    const links = { vipPass: 'https://shop.test/pass' };
    const offer = await htmlOf('/lp-1d-vip-pass', { links, pass: 'Two decks.' });
    expect(offer).toContain('Two decks.');
    expect(offer).toContain('href="https://shop.test/pass"');
    const hidden = await htmlOf('/lp-1d-vip-pass', { links, pass: null });
    expect(hidden).toContain('Special Offer: $1 VIP Pass');
    expect(hidden).not.toMatch(/shop\.test|this is yours/);
  });

  it('the structured data names the operator, as far as it is set, the game and the questions of the page', async () => {
    const dataOf = async (path: string, settings?: Settings) =>
      JSON.stringify(
        (await renderPage({ path, appUrl: 'https://play.test', settings, withPhoto: false })).data,
      );
    const operator = { legalName: 'Quiet Games Inc.', postalAddress: null };
    const home = await dataOf('/', { operator, contact: 'hello@play.test', links: {} });
    expect(home).toContain('"legalName":"Quiet Games Inc."');
    expect(home).toContain('"email":"hello@play.test"');
    expect(home).toContain('"logo":"https://play.test/icon-512.png"');
    expect(home).not.toContain('"address"');
    expect(await dataOf('/')).not.toMatch(/legalName|email/);
    const rules = await dataOf('/how-to-play');
    const asked = (await htmlOf('/how-to-play'))
      .split('aria-labelledby="asked"')[1]
      ?.match(/<h3>.*?<\/h3>/g);
    expect(rules.match(/"@type":"Question"/g)).toHaveLength(asked!.length - 2);
    expect(rules).toContain('"minValue":2,"maxValue":8');
    expect(await dataOf('/terms')).toBe('null');
  });

  it('prerendered pages show the site settings and nothing that is not set', async () => {
    const shown: Settings = {
      contact: 'hello@play.example',
      operator: { legalName: 'Quiet Games Inc.', postalAddress: '1 Table Street\nSpringfield' },
      banner: { text: 'Free <b>shipping</b>', href: 'https://shop.test/sale', until: null },
      links: { launchDeck: 'https://shop.test/launch', shop: 'https://shop.test/all' },
      phase: 'on-sale',
      deckFacts: { launch: ['$19'], offline: [] },
      pass: null,
      lettersOften: 'twice a year',
      shopify: null,
      countdown: { end: '2031-05-01T00:00:00.000Z', isOver: false },
      prize: { text: 'A deck.', until: '2031-05-01T00:00:00.000Z', isOver: false },
      testimonials: [{ words: 'Quiet.', name: 'Ida' }],
      gaMeasurementId: null,
    };
    const decks = await htmlOf('/lp-0-crd-m1s1-non', shown);
    expect(decks).toContain('Free &lt;b&gt;shipping&lt;/b&gt;');
    expect(decks).toContain('href="https://shop.test/sale"');
    expect(decks).toContain('href="mailto:hello@play.example?subject=');
    expect(decks.match(/Buy Now/g)).toHaveLength(1);
    expect(decks.match(/Not in our shop yet\./g)).toHaveLength(1);
    expect(decks).toContain('<li>$19</li>');
    expect(decks).toContain('Quiet.');
    expect(decks).toContain('Shop Now');
    const imprint = await htmlOf('/imprint', shown);
    expect(imprint).toMatch(/Quiet Games Inc\..*1 Table Street.*hello@play\.example/s);
    const terms = await htmlOf('/terms', shown);
    expect(terms).toContain('“We” are Quiet Games Inc., 1 Table Street, Springfield.');
    const withoutLinks = await htmlOf('/linkshare', { ...shown, contact: null, links: {} });
    expect(withoutLinks).toContain('There are no links here yet.');
    const links = await htmlOf('/linkshare', shown);
    expect(links).not.toContain('There are no links here yet.');
    expect(links, 'a narrow line ends after the @').toContain('@</span><wbr/>');
    const launch = await htmlOf('/lp-plem-rate', { ...shown, phase: 'before' });
    expect(launch).toContain('Rate a photo, win a prize.');
    expect(launch).toContain('Open until May 1, 2031, 00:00 UTC.');
    expect(launch).toContain('Until the launch');
    expect(launch).toContain('The launch is on May 1, 2031, 00:00 UTC.');
    expect(launch).toContain('News of the cards, twice a year.');
    expect(launch).toMatch(/––<\/span>.*days/);

    const over = { ...shown, banner: null, countdown: { end: '2025-09-30', isOver: true } };
    const ended = await htmlOf('/lp-plem-rate', {
      ...over,
      prize: { text: 'A deck.', until: '2025-09-30', isOver: true },
    });
    expect(ended).not.toMatch(/––|The launch is on/);
    expect(ended).toContain('The draw is closed.');
    expect(ended).toContain('The launch is here');
    expect(ended).not.toMatch(/win a prize|A deck\.|aria-label="Sale"/);

    const late = await htmlOf('/lp-plem-rate', { ...over, phase: 'crowdfunding' });
    expect(late).toContain('Not launched yet');

    const bare = await htmlOf('/lp-0-crd-m1s1-non');
    expect(bare).not.toMatch(/Buy Now|Shop Now|After the last card|mailto:|aria-label="Sale"/);
  });
});
