import { expect, it } from '@jest/globals';
import { readMailgun, readPostmark, readSes } from './provider-reports.js';

it.each([
  [{ code: 550, message: 'No such user here' }, 'bounce'],
  [{ code: 550, message: '5.1.1 The account does not exist' }, 'bounce'],
  [{ code: 550, message: '550 5.1.1 User unknown' }, 'bounce'],
  [{ code: 550, message: 'Blocked by our policy' }, 'soft'],
  [{ code: 552, message: '5.2.2 Mailbox full' }, 'soft'],
  [null, 'soft'],
])('a Mailgun failure with %j is read as %s', (status, what) => {
  const event = { event: 'failed', severity: 'permanent', 'delivery-status': status };
  expect(readMailgun(event)).toMatchObject({ what });
});

const MARA = 'mara@example.com';
const CODE = { 'return-path': 'code' };

it.each([
  [
    'Postmark',
    readPostmark,
    { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: MARA, Metadata: CODE },
  ],
  ['Mailgun', readMailgun, { event: 'complained', recipient: MARA, 'user-variables': CODE }],
  [
    'SES',
    readSes,
    {
      eventType: 'Complaint',
      mail: { source: 'code' },
      complaint: { complainedRecipients: [{ emailAddress: MARA }] },
    },
  ],
])('a complaint from %s is read with its return path and address', (_provider, read, event) => {
  expect(read(event)).toMatchObject({ what: 'complaint', paths: ['code'], emails: [MARA] });
});
