import { expect, it } from '@jest/globals';
import { readReturned } from './returned-message.js';

const statusOf = (fields: string[]) => [
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example',
  '',
  ...fields,
];

it.each([
  ['bounce', ['Status: 5.1.1']],
  ['bounce', ['Status: 5.0.0', 'Diagnostic-Code: smtp; 550 No such user']],
  ['soft', ['Status: 5.0.0', 'Diagnostic-Code: smtp; 550 Rejected as spam']],
  ['soft', ['Status: 5.7.1', 'Diagnostic-Code: smtp; 554 Not accepted']],
  ['soft', []],
])('a report is a %s with %j', async (what, fields) => {
  const report = statusOf([
    'Final-Recipient: rfc822; mara@example.com',
    'Action: failed',
    ...fields,
  ]);
  const message = ['Content-Type: multipart/report; boundary=b', '', '--b', ...report, '', '--b--'];
  expect(await readReturned(Buffer.from(message.join('\r\n')))).toMatchObject({ what });
});
