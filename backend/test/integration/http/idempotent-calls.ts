import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../../src/platform/database/database.js';
import { CallUnderWayError } from '../../../src/platform/http/idempotency/idempotency.errors.js';
import { IdempotentCalls } from '../../../src/platform/http/idempotency/idempotent-calls.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('idempotent calls', () => {
  let product: TestProduct;
  let calls: IdempotentCalls;
  let database: Database;

  beforeAll(async () => {
    product = await topicProduct();
    calls = product.app.get(IdempotentCalls);
    database = product.app.get(Database);
  });
  beforeEach(async () => {
    await product.database.query('TRUNCATE email_signups, idempotent_calls CASCADE');
  });

  const signUp = (name: string) =>
    database.transaction(() =>
      database.write(`INSERT INTO email_signups (email) VALUES ('${name}@example.com')`),
    );
  const signups = () => product.database.query('SELECT email FROM email_signups');
  const BODY = 'body';

  it('an attempt of an idempotent call commits nothing after another attempt has committed', async () => {
    const [first, second] = [calls.attempt('a', BODY), calls.attempt('a', BODY)];
    expect(await calls.find(first)).toBeNull();
    await calls.carryOut(second, () => signUp('noor'));
    await expect(calls.carryOut(first, () => signUp('mara'))).rejects.toThrow(CallUnderWayError);
    expect(await signups()).toEqual([{ email: 'noor@example.com' }]);
    await calls.keep(first, { status: 409, body: 'refused', madeVisitor: false });
    await expect(calls.find(first)).rejects.toThrow(CallUnderWayError);
    await calls.keep(second, { status: 200, body: 'done', madeVisitor: false });
    expect(await calls.find(first)).toEqual({ status: 200, body: 'done', madeVisitor: false });
  });

  it('every transaction of an idempotent call commits', async () => {
    await calls.carryOut(calls.attempt('a', BODY), async () => {
      await signUp('noor');
      await signUp('mara');
    });
    expect(await signups()).toHaveLength(2);
  });
});
