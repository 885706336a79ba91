import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LetterUpkeep } from '../../../src/modules/signups/application/letter-upkeep.service.js';
import { DAY } from '../../../src/shared/milliseconds.js';
import { type Letter, Letters, localTomorrow, TEXT } from '../../factories/letters.js';
import { UNSTOPPED } from '../../support/nightly-tasks.js';
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

  const batchOf = async ({ id }: Letter) => {
    const select = 'SELECT batch FROM letters WHERE id = $1';
    return (await product.database.query<{ batch: number }>(select, [id]))[0]?.batch;
  };

  const upkeep = () => product.app.get(LetterUpkeep).run(UNSTOPPED);

  it('recipients of a letter are forgotten after thirty days, its counts are kept', async () => {
    await letters.subscribers('mara@example.com');
    const { id } = await letters.send();
    expect(await upkeep()).toMatchObject({ removed: 0 });
    await product.database.query('UPDATE letters SET ended_at = $1', [
      new Date(Date.now() - 31 * DAY),
    ]);
    expect(await upkeep()).toMatchObject({ removed: 1 });
    expect(await letters.read(id)).toMatchObject({ delivered: 1 });
  });

  it('a letter that lost its job continues at night', async () => {
    await letters.subscribers('mara@example.com');
    const letter = await letters.write();
    await letters.schedule(letter, localTomorrow()).expect(200);
    await product.database.query(`DELETE FROM pgboss.job WHERE name = 'letters'`);
    expect(await upkeep()).toMatchObject({ resumed: 0 });
    await product.database.query(
      `UPDATE letters SET active_at = now() - interval '1 day', sends_at = now() - interval '7 hours'`,
    );
    expect(await upkeep()).toMatchObject({ resumed: 1 });
    await letters.become(letter, { status: 'sent' });
  });

  it('a second letter waits until the first has ended', async () => {
    await letters.subscribers('mara@example.com');
    await product.inbox.become('refusing');
    const first = await letters.write();
    await letters.schedule(first).expect(200);
    await letters.become(first, { status: 'sending' });
    const second = await letters.write({ ...TEXT, subject: 'Another' });
    await letters.schedule(second).expect(200);
    await eventually(async () => expect(await batchOf(second)).toBeGreaterThan(1));
    expect(await letters.read(second.id)).toMatchObject({ status: 'scheduled' });
    await product.inbox.become('well');
    await letters.hurry();
    await letters.become(first, { status: 'sent' });
    await letters.hurry();
    await letters.become(second, { status: 'sent' });
    expect(product.inbox.mails().map(({ subject }) => subject)).toEqual([TEXT.subject, 'Another']);
  });
});
