import type { VisitRecord } from '../../src/modules/analytics/domain/visit-record.js';

/** A record of a page view, with these fields. */
export function visitRecord(fields: Partial<VisitRecord> = {}): VisitRecord {
  return {
    sessionId: null,
    viewId: null,
    userId: null,
    ipAddress: '203.0.113.0',
    userAgent: null,
    referer: null,
    action: 'page_view',
    path: '/',
    method: null,
    statusCode: null,
    duration: null,
    metadata: null,
    createdAt: new Date(),
    ...fields,
  };
}
