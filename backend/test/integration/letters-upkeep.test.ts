import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LetterUpkeep } from '../../src/modules/signups/application/letter-upkeep.service.js';
import { Letters, localTomorrow } from '../factories/letters.js';
import type { TestProduct } from '../support/test-product.js';

jest.setTimeout(60_000);

const DAY = 24 * 60 * 60_000;

describe('upkeep of letters', () => {
  let letters: Letters;
  let product: TestProduct;

  beforeAll(async () => {
    letters = await Letters.start();
    ({ product } = letters);
  });
  afterAll(() => product.stop());
  beforeEach(() => letters.clear());

  const upkeep = () => product.app.get(LetterUpkeep).run({ signal: new AbortController().signal });

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

  it('a letter that lost its job goes on at night', async () => {
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
});
