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

/** Category of events by their path, beside the category that each page has in `app/pages.ts`. */
export function analyticsCategory(path: string): string {
  if (path === '/') return 'Home';
  return BY_BEGINNING.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'Other';
}
