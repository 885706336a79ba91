import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { insertQuestion } from '../../factories/questions.js';
import { loggedInAgent, type LoggedInAgent } from '../../factories/users.js';
import { untilLocked } from '../../support/held-locks.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('shares of the connections for writes', () => {
  interface Author {
    who: LoggedInAgent;
    responseId: number;
  }

  let product: TestProduct;
  let mara: Author;
  let ben: Author;
  let juno: Author;

  beforeAll(async () => {
    product = await topicProduct({ TRUST_PROXY: 'loopback', RATE_LIMIT: 'on' });
    product.clock.set('2026-11-20T12:00:00Z');
    const questionId = await insertQuestion(product.database, 'Why?', '2026-11-20T00:00:00Z');
    const author = async (name: string): Promise<Author> => {
      const who = await loggedInAgent(product, { email: `${name}@example.com` });
      const answer = { questionId, questionContent: 'Why?', responseContent: 'Because.' };
      const { body } = await who.post('/api/responses').send(answer).expect(201);
      return { who, responseId: (body as { id: number }).id };
    };
    mara = await author('mara');
    ben = await author('ben');
    juno = await author('juno');
  });

  const hide = ({ who, responseId }: Author, client: string) =>
    who
      .patch(`/api/user/responses/${responseId}/visibility`)
      .set('X-Forwarded-For', client)
      .send({ visibility: 'only-me' });

  it.each([
    ['seventy calls of one user', () => [mara], '203.0.113.7', 4],
    ['seventy calls of two users behind one address', () => [mara, ben], '198.51.100.7', 8],
  ])('%s leave connections to others while they wait for a row', async (_who, of, other, most) => {
    const holder = new pg.Client({ connectionString: product.database.adminUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM responses WHERE id <> $1 FOR UPDATE', [juno.responseId]);
      const waiting = Array.from({ length: 70 }, (_, index) =>
        Promise.resolve(hide(of()[index % of().length] as Author, '203.0.113.7')),
      );
      await untilLocked(product, most);
      await hide(juno, other).expect(200);
      await untilLocked(product, most);
      await holder.query('COMMIT');
      const statuses = (await Promise.all(waiting)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
    } finally {
      await holder.end();
    }
  });
});
