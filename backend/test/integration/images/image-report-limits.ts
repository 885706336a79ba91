import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportReason } from '../../../src/modules/images/domain/image-report.js';
import { insertImage } from '../../factories/images.js';
import { signedInAdmin } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('reports with limits', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct({ TRUST_PROXY: 'loopback', RATE_LIMIT: 'on' });
  });

  /** The reports of one network, from several of its addresses at once; returns how many pictures they hide. */
  const hiddenBy = async (network: string, reason: ReportReason, ids: number[]) => {
    const answers = await Promise.all(
      ids.map((id, index) =>
        product
          .visitor()
          .post('/api/report-image')
          .set('X-Forwarded-For', `${network}.${index}`)
          .send({ imageId: id, reason })
          .expect(200),
      ),
    );
    for (const { body } of answers)
      expect(body).toEqual({ message: 'Thank you. Your report is in.' });
    const held = 'SELECT id FROM images WHERE held AND id = ANY ($1)';
    return (await product.database.query(held, [ids])).length;
  };
  const fiveImages = () =>
    Promise.all(Array.from({ length: 5 }, () => insertImage(product.database)));

  it('the reports of one network hide three pictures a day and move the others to the front', async () => {
    const [ofChildren, ofOthers] = [await fiveImages(), await fiveImages()];
    expect(await hiddenBy('203.0.1', 'person', ofOthers)).toBe(0);
    expect(await hiddenBy('203.0.1', 'child', ofChildren)).toBe(3);
    expect(await hiddenBy('203.0.2', 'person', ofOthers)).toBe(0);
    expect(await hiddenBy('203.0.1', 'child', ofOthers)).toBe(0);
    const admin = await signedInAdmin(product);
    const front = await admin.get('/api/admin/images?front=true').expect(200);
    const ids = (front.body as { id: number }[]).map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([...ofChildren, ...ofOthers]));
    expect(await hiddenBy('203.0.3', 'person', ofOthers)).toBe(3);
  });
});
