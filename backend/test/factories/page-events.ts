/** A page view as a page reports it, with what a test asks about. */
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
