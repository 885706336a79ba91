import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LetterSender } from '../../../src/modules/signups/application/letter-sender.service.js';
import { DAY } from '../../../src/shared/milliseconds.js';
import { RETENTION } from '../../../src/shared/product-rules.js';
import { Letters, TEXT } from '../../factories/letters.js';
import { UNSTOPPED } from '../../support/unstopped.js';
import { eventually } from '../../support/eventually.js';
import type { TestProduct } from '../../support/test-product.js';

describe('letters over time', () => {
  let letters: Letters;
  let product: TestProduct;

  beforeAll(async () => {
    letters = await Letters.start();
    ({ product } = letters);
  });
  beforeEach(() => letters.clear());

  const upkeep = () => product.app.get(LetterSender).forget(UNSTOPPED);

  it('a letter loses its recipients after 30 days and keeps its counts', async () => {
    await letters.subscribers('mara@example.com');
    const { id } = await letters.send();
    expect(await upkeep()).toMatchObject({ removed: 0 });
    await product.database.query('UPDATE letters SET ended_at = $1', [
      new Date(Date.now() - RETENTION.recipients - DAY),
    ]);
    expect(await upkeep()).toMatchObject({ removed: 1 });
    expect(await letters.read(id)).toMatchObject({ delivered: 1 });
  });

  it('a second letter waits until the first has ended', async () => {
    await letters.subscribers('mara@example.com');
    await product.inbox.become('refusing');
    const first = await letters.write();
    await letters.schedule(first).expect(200);
    await letters.become(first, { status: 'sending' });
    const second = await letters.write({ ...TEXT, subject: 'Another' });
    await letters.schedule(second).expect(200);
    const waiting = `SELECT 1 FROM pgboss.job WHERE name = 'letters' AND state = 'created'`;
    await eventually(async () => expect(await product.database.query(waiting)).toHaveLength(2));
    expect(await letters.read(second.id)).toMatchObject({ status: 'scheduled' });
    await product.inbox.become('well');
    await letters.hurry();
    await letters.become(first, { status: 'sent' });
    await letters.hurry();
    await letters.become(second, { status: 'sent' });
    expect(product.inbox.mails().map(({ subject }) => subject)).toEqual([TEXT.subject, 'Another']);
  });
});
