import { expect, it } from '@jest/globals';
import { readReturned } from './returned-message.js';

const read = (...fields: string[]) => {
  const head = ['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''];
  const status = [...head, 'Final-Recipient: rfc822; mara@example.com', ...fields];
  const message = ['Content-Type: multipart/report; boundary=b', '', '--b', ...status, '', '--b--'];
  return readReturned(Buffer.from(message.join('\r\n')));
};

it.each([
  ['bounce', ['Status: 5.1.1']],
  ['bounce', ['Status: 5.0.0', 'Diagnostic-Code: smtp; 550 No such user']],
  ['soft', ['Status: 5.0.0', 'Diagnostic-Code: smtp; 550 Rejected as spam']],
  ['soft', ['Status: 5.7.1', 'Diagnostic-Code: smtp; 554 Not accepted']],
  ['soft', []],
])('a %s is read from a delivery status with %j', async (what, fields) => {
  expect(await read('Action: failed', ...fields)).toMatchObject({ what });
});

it('a delivery status about a delay is no report', async () => {
  expect(await read('Action: delayed', 'Status: 5.1.1')).toBeNull();
});
