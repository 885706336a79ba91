import { describe, expect, it } from '@jest/globals';
import { AuditRetention } from '../../src/modules/admin/application/audit-retention.service.js';
import { DAY, EMAIL, Leaver } from '../support/leaver.js';

describe('retention of the audit trail', () => {
  const leaver = new Leaver();

  const record = (subject: string, before: object | null, age: number, adminId: number | null) =>
    leaver.product.database.query(
      `INSERT INTO audit_trail (at, admin_id, admin, action, subject, before, request_id)
       VALUES ($1, $2, 'boss', 'user.update', $3, $4, 'a request')`,
      [new Date(leaver.now - age), adminId, subject, before],
    );
  const retention = () => leaver.product.app.get(AuditRetention).run();
  const trail = () =>
    leaver.product.database.query('SELECT admin, subject, before FROM audit_trail ORDER BY id');

  it('the audit trail loses changes after a year', async () => {
    await record('image:1', { removed: true }, 365 * DAY + 1, null);
    await record('image:2', { removed: true }, 365 * DAY - DAY, null);
    expect(await retention()).toEqual({ removed: 1, anonymized: 0 });
    expect(await trail()).toMatchObject([{ subject: 'image:2' }]);
  });

  it('the audit trail loses names after thirty days when the account is gone, and keeps those of accounts', async () => {
    const fields = { username: 'ole', email: 'ole@example.com', role: 'user' };
    await record('user:999999', fields, 30 * DAY + 1, null);
    await record('user:999999', fields, 30 * DAY - 1, null);
    await record(`user:${leaver.mara.userId}`, { username: 'mara', email: EMAIL }, 200 * DAY, null);
    await record('image:1', { email: 'ole@example.com', fileSize: 1 }, 31 * DAY, null);
    await record('image:2', { removed: true }, 31 * DAY, 999_999);
    expect(await retention()).toEqual({ removed: 0, anonymized: 3 });
    expect(await trail()).toEqual([
      { admin: 'boss', subject: 'user:999999', before: { role: 'user' } },
      { admin: 'boss', subject: 'user:999999', before: fields },
      {
        admin: 'boss',
        subject: `user:${leaver.mara.userId}`,
        before: { username: 'mara', email: EMAIL },
      },
      { admin: 'boss', subject: 'image:1', before: { fileSize: 1 } },
      { admin: 'user:999999', subject: 'image:2', before: { removed: true } },
    ]);
    expect(await retention()).toEqual({ removed: 0, anonymized: 0 });
  });
});
