// Made by `npm run generate` from backend/src/shared/product-rules.ts.
export const rulePeriods = {
  'LINKS.confirmation': '30 days',
  'LINKS.keep-account': '7 days',
  LINKS_STOPPED_FOR: '30 days',
  'RETENTION.dataExport': 'a day',
  'RETENTION.expunged': 'two years',
  'RETENTION.pendingUsers': '180 days',
  'RETENTION.recipients': '30 days',
  'RETENTION.reports': '90 days',
  'RETENTION.undeliveredMails': '30 days',
  'RETENTION.visits': '90 days',
  'RETENTION.webhookDeliveries': '30 days',
  'SESSIONS.idle.admins': '8 hours',
  'SESSIONS.idle.users': '30 days',
  'SESSIONS.knownBrowser': '180 days',
  'SESSIONS.longest': '90 days',
} as const;
