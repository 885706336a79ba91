import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LetterSender } from '../../../src/modules/signups/application/letter-sender.service.js';
import { DAY } from '../../../src/shared/milliseconds.js';
import { RETENTION } from '../../../src/shared/product-rules.js';
import { Letters } from '../../factories/letters.js';
import { UNSTOPPED } from '../../support/unstopped.js';
import type { TestProduct } from '../../support/test-product.js';

describe('retention of letters', () => {
  let letters: Letters;
  let product: TestProduct;

  beforeAll(async () => {
    letters = await Letters.start();
    ({ product } = letters);
  });
  beforeEach(() => letters.clear());

  const forget = () => product.app.get(LetterSender).forget(UNSTOPPED);

  it('a letter loses its recipients after 30 days and keeps its counts', async () => {
    await letters.subscribers('mara@example.com');
    const { id } = await letters.send();
    expect(await forget()).toMatchObject({ removed: 0 });
    await product.database.query('UPDATE letters SET ended_at = $1', [
      new Date(Date.now() - RETENTION.recipients - DAY),
    ]);
    expect(await forget()).toMatchObject({ removed: 1 });
    expect(await letters.read(id)).toMatchObject({ delivered: 1 });
  });
});
