import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../../src/platform/database/database.js';
import {
  AnswerLostError,
  CallUnderWayError,
} from '../../../src/platform/http/idempotency/idempotency.errors.js';
import {
  type ClaimedCall,
  IdempotentCalls,
} from '../../../src/platform/http/idempotency/idempotent-calls.js';
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

  const claim = async (id: string): Promise<ClaimedCall> => {
    const found = await calls.claim(id, 'body');
    if (!('owner' in found)) throw new Error('the call was answered before');
    return found;
  };
  const signUp = () =>
    database.transaction(() =>
      database.write(`INSERT INTO email_signups (email) VALUES ('noor@example.com')`),
    );
  const signups = () => product.database.query('SELECT email FROM email_signups');

  it('an idempotent call commits nothing after another attempt took over', async () => {
    const first = await claim('a');
    await expect(claim('a')).rejects.toThrow(CallUnderWayError);
    await product.database.query('UPDATE idempotent_calls SET leased_until = now()');
    const second = await claim('a');
    await expect(calls.carryOut(first, signUp)).rejects.toThrow(CallUnderWayError);
    expect(await signups()).toEqual([]);
    await calls.carryOut(second, signUp);
    expect(await signups()).toHaveLength(1);
  });

  it('a committed idempotent call cannot be given up', async () => {
    const call = await claim('a');
    await calls.carryOut(call, signUp);
    await calls.giveUp(call);
    await product.database.query('UPDATE idempotent_calls SET leased_until = now()');
    await expect(claim('a')).rejects.toThrow(AnswerLostError);
  });
});
