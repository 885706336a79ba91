import { beforeAll, describe, expect, it } from '@jest/globals';
import * as changes from '../../../src/modules/admin/infrastructure/audit-trail.repository.js';
import { FIND_ASK_MAIL } from '../../../src/modules/invites/infrastructure/friends.repository.js';
import { COUNT_OPEN } from '../../../src/platform/jobs/job-queue.js';
import { REMOVALS } from '../../../src/modules/images/application/object-removal.service.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const EMAIL = 'mara@example.com';
const END = new Date('2027-01-01T00:00:00Z');

/** Statements that fill each table, because PostgreSQL scans small tables without an index. */
const ROWS = [
  `INSERT INTO users (username, email)
   SELECT 'u' || n, 'u' || n || '@example.com' FROM generate_series(1, 20000) AS n`,
  `INSERT INTO audit_trail (at, admin_id, admin, action, subject, before, after, request_id)
   SELECT timestamptz '2027-03-01' - n * interval '20 minutes', n % 7, 'boss', 'image.remove', 'image:' || n,
          CASE WHEN n % 10 = 0 THEN jsonb_build_object('email', 'u' || n || '@example.com') END,
          '{"removed": true}', 'a request'
     FROM generate_series(1, 40000) AS n`,
  `INSERT INTO pgboss.job (name, state)
   SELECT '${REMOVALS}', 'completed' FROM generate_series(1, 20000)`,
];

describe('plans of statements', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct();
    for (const rows of ROWS) await product.database.query(rows);
    await product.database.query('ANALYZE users, audit_trail, pgboss.job');
  });

  it.each([
    [
      'forgetting a user',
      changes.FORGET,
      [1, EMAIL, 9],
      [
        'audit_trail_subject_idx',
        'audit_trail_old_email_idx',
        'audit_trail_new_email_idx',
        'audit_trail_search_idx',
        'audit_trail_pkey',
      ],
    ],
    ['forgetting admins', changes.FORGET_ADMINS, [[1], 'infinity', 9], ['audit_trail_admin_idx']],
    [
      'finding deleted admins',
      changes.FIND_DELETED_ADMINS,
      [],
      ['audit_trail_admin_idx', 'users_pkey'],
    ],
    [
      'forgetting deleted users',
      changes.FORGET_DELETED_USERS,
      [END, 9],
      ['audit_trail_named_idx', 'users_email_key'],
    ],
    ['removing old changes', changes.REMOVE_BEFORE, [END, 9], ['audit_trail_at_idx']],
    ['asking a friend', FIND_ASK_MAIL, [1], ['users_email_key']],
    ['counting open jobs', COUNT_OPEN, ['.undone', null], ['job_common_i11']],
    ['counting open jobs of a queue', COUNT_OPEN, ['.undone', REMOVALS], ['job_common_i11']],
  ])('%s reads large tables by index', async (_what, statement, values, indexes) => {
    const lines = await product.database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (COSTS OFF) ${statement}`,
      values,
    );
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on (users|audit_trail|job_common)/);
  });
});
