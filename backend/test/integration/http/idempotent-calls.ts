import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../../src/platform/database/database.js';
import {
  AnswerLostError,
  CallUnderWayError,
} from '../../../src/platform/http/idempotency/idempotency.errors.js';
import {
  type ClaimedCall,
  IdempotentCalls,
} from '../../../src/platform/http/idempotency/idempotent-calls.js';
import { Slowness } from '../../../src/shared/slowness.js';
import { insertQuestion } from '../../factories/questions.js';
import { signedInAgent } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

describe('idempotent calls', () => {
  let product: TestProduct;
  let calls: IdempotentCalls;
  let database: Database;

  beforeAll(async () => {
    // A call that is answered too late is tested here.
    product = await startProduct({}, [], { slowness: new Slowness() });
    calls = product.app.get(IdempotentCalls);
    database = product.app.get(Database);
  });
  afterAll(() => product.stop());
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

  it('work that outlives an idempotent call does not belong to it', async () => {
    const call = await claim('a');
    let later = () => Promise.resolve<unknown>(undefined);
    await calls.carryOut(call, () => {
      const inside = AsyncLocalStorage.snapshot();
      later = () => inside(signUp);
      return Promise.resolve();
    });
    await calls.giveUp(call);
    await later();
    expect(await signups()).toHaveLength(1);
  });

  it('stores no very long answer of an idempotent call, and does not repeat the call', async () => {
    const call = await claim('a');
    await calls.keep(call, { status: 200, body: 'x'.repeat(100_000), madeVisitor: false });
    await expect(claim('a')).rejects.toThrow(AnswerLostError);
  });

  it('a repeated call gets the success of a call that was answered 503 by the timeout and committed later', async () => {
    const { database: owned } = product;
    const mara = await signedInAgent(product, { email: 'mara@example.com' });
    const questionId = await insertQuestion(owned, 'How?', new Date().toISOString());
    const send = () =>
      mara
        .post('/api/responses')
        .set('Idempotency-Key', 'one')
        .send({ questionId, questionContent: 'How?', responseContent: 'quietly' });
    // Two waits: a statement may take 4 s, and an answer 5.5 s.
    await owned.query(`
      CREATE FUNCTION wait_long() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_sleep(3); RETURN NEW; END $$;
      CREATE TRIGGER waits BEFORE INSERT ON responses FOR EACH ROW EXECUTE FUNCTION wait_long();
      CREATE TRIGGER waits BEFORE UPDATE ON idempotent_calls FOR EACH ROW
        WHEN (NEW.is_committed AND NOT OLD.is_committed) EXECUTE FUNCTION wait_long()`);
    await send().expect(503);
    await eventually(async () =>
      expect(await owned.query('SELECT status FROM idempotent_calls')).toEqual([{ status: 200 }]),
    );
    await owned.query('DROP FUNCTION wait_long CASCADE');
    const again = await send().expect(201).expect('Idempotent-Replayed', 'true');
    expect(again.body).toMatchObject({ responseContent: 'quietly' });
    // As the previous version stored it.
    await owned.query('UPDATE idempotent_calls SET status = 503');
    expect((await send().expect(201)).body).toEqual(again.body);
    expect(await owned.query('SELECT 1 FROM responses')).toHaveLength(1);
  });

  it('forgets idempotent calls after a day', async () => {
    await claim('a');
    await claim('b');
    await product.database.query(
      `UPDATE idempotent_calls SET created_at = now() - interval '25 hours' WHERE id = 'a'`,
    );
    expect(await calls.purge(5)).toBe(1);
    const left = await product.database.query('SELECT id FROM idempotent_calls');
    expect(left).toEqual([{ id: 'b' }]);
  });
});
