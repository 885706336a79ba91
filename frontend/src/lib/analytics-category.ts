const BY_BEGINNING: [string, string][] = [
  ['/admin', 'Admin'],
  ['/auth', 'Authentication'],
  ['/account', 'Authentication'],
  ['/fr-', 'Landing Page'],
  ['/dr-', 'Direct Response'],
  ['/app', 'User App'],
  ['/rate-images', 'User App'],
  ['/upload', 'User App'],
];

/** Category of an event by its path. Page views have the category of their page in `app/pages.ts` as well. */
export function analyticsCategory(path: string): string {
  if (path === '/') return 'Home';
  return BY_BEGINNING.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'Other';
}
