import { describe, expect, it } from 'vitest';
import { pageDescription } from '../content/descriptions.ts';
import { paths } from './paths.ts';
import { publicKeys, servedPages } from './served-pages.ts';

describe('what the server is told', () => {
  it('hands the server the whole browser title of each page', () => {
    expect(servedPages()).toContainEqual({ path: '/auth', title: 'Sign In | Unspoken' });
  });

  it('names the HTML that was drawn of each page that everybody may find', () => {
    expect(servedPages()).toContainEqual({
      path: '/',
      title: 'Welcome | Unspoken',
      html: 'pages/home.html',
      picture: 'pages/home.picture.html',
      indexed: true,
    });
  });

  it('names the HTML with places for a picture of the three pages that begin with one', () => {
    const { home, cardPhotoRating, launchRating } = paths;
    const withPicture = servedPages().filter(({ picture }) => picture);
    expect(withPicture.map(({ path }) => path)).toEqual([home, cardPhotoRating, launchRating]);
  });

  it('names the HTML of the pages that the admin portal draws, which nobody shall find', () => {
    expect(servedPages().filter(({ html }) => html === 'admin.html')).toEqual([
      { path: '/admin', title: 'Admin Login | Unspoken', html: 'admin.html' },
      { path: '/admin/dashboard', title: 'Admin Dashboard | Unspoken', html: 'admin.html' },
    ]);
  });
});

describe('what search engines may find', () => {
  it('is the home page, the campaign pages and the links, and nothing else', () => {
    const { home, freeGame, freeCards, thanksPriority, cardPhotoUpload, thanksCampaign } = paths;
    const { cardPhotoRating, dailyPrompts, launchRating, comingSoon, vipPass, decks, links } =
      paths;
    const found = servedPages().filter(({ indexed }) => indexed);
    expect(found.map(({ path }) => path)).toEqual([
      ...[home, freeGame, freeCards, thanksPriority, cardPhotoUpload, thanksCampaign],
      ...[cardPhotoRating, dailyPrompts, launchRating, comingSoon, vipPass, decks, links],
    ]);
  });

  it('has a description of its own for each, as long as a result shows', () => {
    const sentences = publicKeys().map((key) => pageDescription(key) ?? '');
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) {
      expect(sentence.length).toBeGreaterThan(70);
      expect(sentence.length).toBeLessThanOrEqual(160);
    }
  });

  it('has no description of other pages', () => {
    expect(pageDescription('app')).toBeUndefined();
    expect(pageDescription('not_found')).toBeUndefined();
    expect(pageDescription('toString')).toBeUndefined();
  });
});
