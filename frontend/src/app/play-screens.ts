import type { RoutedPageKey } from '../lib/pages.ts';

/** The code of the pages on which one answers, rates and looks back. */
export const playScreens = {
  app: () => import('./routes/play/app.tsx'),
  question: () => import('./routes/play/question.tsx'),
  responses: () => import('./routes/play/responses.tsx'),
  rate_images: () => import('./routes/play/rate-images.tsx'),
  daily_prompts: () => import('./routes/site/free-daily-online-prompts.tsx'),
} satisfies Partial<Record<RoutedPageKey, unknown>>;

export type PlayPageKey = keyof typeof playScreens;
