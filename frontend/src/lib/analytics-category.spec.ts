import { describe, expect, it } from 'vitest';
import { analyticsCategory } from './analytics-category.ts';
import { paths } from './paths.ts';

describe('analyticsCategory', () => {
  it.each([
    [paths.home, 'Home'],
    [paths.adminDashboard, 'Admin'],
    [paths.auth, 'Authentication'],
    [paths.accountRegistration, 'Authentication'],
    [paths.cardPhotoRating, 'Landing Page'],
    [paths.freeCards, 'Direct Response'],
    [paths.app, 'User App'],
    [paths.rateImages, 'User App'],
    [paths.upload, 'User App'],
    [paths.question, 'Other'],
    [paths.decks, 'Other'],
    ['/nowhere', 'Other'],
  ])('the analytics category of %s is %s', (path, category) => {
    expect(analyticsCategory(path)).toBe(category);
  });
});
