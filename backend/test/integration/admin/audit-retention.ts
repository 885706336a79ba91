import { describe, expect, it } from '@jest/globals';
import { AuditRetention } from '../../../src/modules/admin/application/audit-retention.service.js';
import { RETENTION } from '../../../src/shared/product-rules.js';
import { DAY } from '../../../src/shared/milliseconds.js';
import { EMAIL, DeletionFixture } from '../../support/deletion-fixture.js';
import { UNSTOPPED } from '../../support/unstopped.js';

describe('retention of the audit trail', () => {
  const fixture = new DeletionFixture();

  const record = (
    subject: string,
    before: object | null,
    age: number,
    adminId: number | null,
    times = 1,
  ) =>
    fixture.product.database.query(
      `INSERT INTO audit_trail (at, admin_id, admin, action, subject, before, request_id)
       SELECT $1, $2, 'boss', 'user.update', $3, $4, 'a request' FROM generate_series(1, $5)`,
      [new Date(fixture.now - age), adminId, subject, before, times],
    );
  const retention = (job = UNSTOPPED) => fixture.product.app.get(AuditRetention).run(job);
  const trail = () =>
    fixture.product.database.query('SELECT admin, subject, before FROM audit_trail ORDER BY id');

  it('the audit trail loses changes after a year', async () => {
    await record('image:1', { removed: true }, 365 * DAY + 1, null);
    await record('image:2', { removed: true }, 365 * DAY - DAY, null);
    expect(await retention()).toEqual({ removed: 1, anonymized: 0 });
    expect(await trail()).toMatchObject([{ subject: 'image:2' }]);
  });

  it('the audit trail loses the names of a deleted account after 30 days, and keeps those of existing accounts', async () => {
    const fields = { username: 'ole', email: 'ole@example.com', role: 'user' };
    await record('user:999999', fields, RETENTION.deletedNames + 1, null);
    await record('user:999999', fields, RETENTION.deletedNames - 1, null);
    await record(
      `user:${fixture.mara.userId}`,
      { username: 'mara', email: EMAIL },
      200 * DAY,
      null,
    );
    await record('image:1', { email: 'ole@example.com', fileSize: 1 }, 31 * DAY, null);
    await record('image:2', { removed: true }, 31 * DAY, 999_999);
    await record('image:3', { removed: true }, 29 * DAY, 999_999);
    await record('image:4', { removed: true }, 31 * DAY, fixture.mara.userId);
    expect(await retention()).toEqual({ removed: 0, anonymized: 3 });
    expect(await trail()).toEqual([
      { admin: 'boss', subject: 'user:999999', before: { role: 'user' } },
      { admin: 'boss', subject: 'user:999999', before: fields },
      {
        admin: 'boss',
        subject: `user:${fixture.mara.userId}`,
        before: { username: 'mara', email: EMAIL },
      },
      { admin: 'boss', subject: 'image:1', before: { fileSize: 1 } },
      { admin: 'user:999999', subject: 'image:2', before: { removed: true } },
      { admin: 'boss', subject: 'image:3', before: { removed: true } },
      { admin: 'boss', subject: 'image:4', before: { removed: true } },
    ]);
    expect(await retention()).toEqual({ removed: 0, anonymized: 0 });
  });

  it('a site setting loses the name of its editor when it is 30 days old and the account is gone', async () => {
    const { database } = fixture.product;
    await database.query(
      `INSERT INTO site_settings (name, value, version, updated_by, updated_at)
       VALUES ('banner', '{}', 1, 'ole', $1), ('links', '{}', 1, 'ole', $2), ('prize', '{}', 1, 'mara', $1)`,
      [
        new Date(fixture.now - RETENTION.deletedNames - 1),
        new Date(fixture.now - RETENTION.deletedNames + 1),
      ],
    );
    const editors = () =>
      database.query('SELECT updated_by AS by FROM site_settings ORDER BY name');
    const former = { by: 'a former admin' };
    expect(await retention()).toEqual({ removed: 0, anonymized: 1 });
    expect(await editors()).toEqual([former, { by: 'ole' }, { by: 'mara' }]);
    await fixture.request().expect(200);
    fixture.passDeadline();
    await fixture.runDeletions();
    expect(await editors()).toEqual([former, former, former]);
    await database.query('DELETE FROM site_settings');
  });

  it('the audit trail loses search words after 30 days, and keeps filters', async () => {
    await fixture.product.database.query(
      `INSERT INTO audit_trail (at, admin_id, admin, action, subject, after, request_id)
       SELECT $1::timestamptz + n * interval '2 days', $2, 'mara', 'users.export', 'users',
              jsonb_build_object('q', 'ole', 'role', 'member'), 'a request' FROM generate_series(0, 1) AS n`,
      [new Date(fixture.now - 31 * DAY), fixture.mara.userId],
    );
    expect(await retention()).toEqual({ removed: 0, anonymized: 1 });
    expect(
      await fixture.product.database.query('SELECT after FROM audit_trail ORDER BY at'),
    ).toEqual([{ after: { role: 'member' } }, { after: { q: 'ole', role: 'member' } }]);
  });
});
