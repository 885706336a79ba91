import type { Page } from '@playwright/test';
import { rating } from '../frontend/src/content/rating.ts';
import { expect, test } from './support/test.js';
import { viewAfter, viewsOf } from './support/views.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('with reduced motion photos only fade', async ({ page }) => {
  const views = viewsOf(page);
  await noteAnimations(page);
  await page.goto('/');
  await viewAfter(views, 0);
  for (const button of [rating.love.name, rating.pass.name]) {
    const before = views.length;
    await page.getByRole('button', { name: button }).click();
    await viewAfter(views, before);
  }
  await expect(page.locator('html')).toHaveAttribute('data-animated', 'opacity');
});

/** Records in the page which CSS properties its animations and transitions change. */
async function noteAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const animated = new Set<string>();
    const look = ({ target }: Event) => {
      for (const { effect } of (target as Element).getAnimations()) {
        for (const frame of (effect as KeyframeEffect).getKeyframes()) {
          const { offset, computedOffset, easing, composite, ...moved } = frame;
          void [offset, computedOffset, easing, composite];
          for (const name of Object.keys(moved)) animated.add(name);
        }
      }
      document.documentElement.dataset['animated'] = [...animated].sort().join();
    };
    document.addEventListener('animationstart', look);
    document.addEventListener('transitionrun', look);
  });
}
