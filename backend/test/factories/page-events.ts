/** A page view event as a page sends it, with these fields. */
export function pageEvent(fields: object = {}): Record<string, unknown> {
  return {
    category: 'Home',
    action: 'page_view',
    timestamp: '2026-03-01T12:00:00.000Z',
    viewId: 'view-0000-0001',
    path: '/',
    ...fields,
  };
}
