import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UndeliveredMails } from '../../../src/modules/bounces/application/undelivered-mails.service.js';
import { RETENTION } from '../../../src/shared/product-rules.js';
import { loggedInAdmin, type LoggedInAgent, loggedInAgent } from '../../factories/users.js';
import { mailsRetried, mailsSettled } from '../../support/settled-mails.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const ANA = 'ana@example.com';

interface Row {
  id: number;
  status: string;
}

describe('undelivered mails', () => {
  let product: TestProduct;
  let admin: LoggedInAgent;
  let mara: LoggedInAgent;

  beforeAll(async () => {
    product = await topicProduct();
    admin = await loggedInAdmin(product);
  });
  beforeEach(async () => {
    await mailsRetried(product);
    await product.database.query('DELETE FROM undelivered_mails; DELETE FROM ended_addresses');
    await product.database.query('DELETE FROM pgboss.job');
    await product.database.query(`DELETE FROM users WHERE role <> 'admin'`);
    product.inbox.forget();
    mara = await loggedInAgent(product, { email: 'mara@example.com' });
    await product.inbox.become('nobody');
    await mara
      .post('/api/send-invites')
      .send({ emails: [ANA] })
      .expect(200);
    await mailsSettled(product);
  });

  const list = async (query = '') => {
    const { body } = await admin.get(`/api/admin/undelivered-mails${query}`).expect(200);
    return body as Row[];
  };
  const first = async () => {
    const [row] = await list();
    if (!row) throw new Error('no mail is undelivered');
    return row;
  };
  const resend = (id: number) => admin.post(`/api/admin/undelivered-mails/${id}/resend`);

  it('a refused mail is listed with its kind, address and reason', async () => {
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        kind: 'invite',
        email: ANA,
        status: 'refused',
        reason: '550 5.1.1 (address) nobody of that name',
        origin: 'mail-server',
        failedAt: expect.any(String),
        resentAt: null,
      },
    ]);
    expect(await list('?status=given-up')).toEqual([]);
    expect(await list('?q=ana@')).toHaveLength(1);
  });

  it('a resent mail arrives once, with its message id, and leaves the list', async () => {
    const { id } = await first();
    const [{ mail_id: mailId }] = (await product.database.query(
      'SELECT mail_id FROM undelivered_mails',
    )) as [{ mail_id: string }];
    await product.inbox.become('refusing');
    const answers = await Promise.all([resend(id), resend(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await mailsRetried(product);
    expect(await list()).toEqual([]);
    expect(product.inbox.mailsTo(ANA).map(({ messageId }) => messageId)).toEqual([
      `<${mailId}@localhost>`,
    ]);
    const { body } = await mara.get('/api/invites').expect(200);
    // The bounce made the invite free, and a resent mail does not make it count again.
    expect(body).toMatchObject({ count: 0, invites: [{ status: 'sent', returned: true }] });
    const [change] = await product.database.query(
      "SELECT admin, action, subject, after FROM audit_trail WHERE action = 'mail.resend' ORDER BY id DESC LIMIT 1",
    );
    expect(change).toMatchObject({
      action: 'mail.resend',
      subject: `mail:${id}`,
      after: { kind: 'invite' },
    });
    expect(JSON.stringify(change)).not.toContain(ANA);
    await resend(id).expect(404);
  });

  it('an undelivered mail is removed after 30 days', async () => {
    const mails = product.app.get(UndeliveredMails);
    expect(await mails.removeOld()).toEqual({ removed: 0 });
    await product.database.query(
      `UPDATE undelivered_mails SET failed_at = failed_at - make_interval(secs => ${RETENTION.undeliveredMails / 1_000})`,
    );
    expect(await mails.removeOld()).toEqual({ removed: 1 });
    expect(await list()).toEqual([]);
  });
});
