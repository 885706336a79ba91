import { beforeAll, describe, expect, it } from '@jest/globals';
import { VisitRecorder } from '../../../src/modules/analytics/application/visit-recorder.service.js';
import { DEMO_DAYS, DemoHistory, demoAnswers } from '../../../src/cli/demo-history.js';
import { OUR_QUESTIONS, readQuestions } from '../../../src/cli/question-file.js';
import { AppliedSettings } from '../../../src/modules/auth/infrastructure/applied-settings.repository.js';
import { Argon2PasswordHasher } from '../../../src/modules/auth/infrastructure/argon2-password-hasher.js';
import { QuestionPlan } from '../../../src/modules/questions/application/question-plan.service.js';
import { Database } from '../../../src/platform/database/database.js';
import { ProductDays } from '../../../src/shared/product-days.js';
import { insertImage } from '../../factories/images.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

const TABLES = ['responses', 'session_analytics', 'email_signups', 'rating_days', 'users'];

describe('the history of a demo', () => {
  let product: TestProduct;
  let history: DemoHistory;
  let password: string | null;

  const counts = async () => {
    const [row] = await product.database.query<Record<string, number>>(
      `SELECT ${TABLES.map((table) => `(SELECT count(*)::integer FROM ${table}) AS ${table}`).join()}`,
    );
    return row!;
  };

  beforeAll(async () => {
    product = await topicProduct({ APP_TIMEZONE: 'America/New_York' });
    product.clock.set('2026-11-28T12:00:00Z');
    const { app } = product;
    history = new DemoHistory(
      app.get(Database),
      app.get(AppliedSettings),
      app.get(Argon2PasswordHasher),
      app.get(ProductDays),
    );
    await product.database.query('DELETE FROM questions');
    await insertImage(product.database);
    await app.get(QuestionPlan).begin(await readQuestions(OUR_QUESTIONS), history.firstDay);
    await history.plan();
    password = await history.add();
  });

  it('a demo has visits, ratings, sign-ups and answers on most of its days', async () => {
    const [days] = await product.database.query<Record<string, number>>(
      `SELECT count(DISTINCT day)::integer AS answers,
              (SELECT count(DISTINCT created_at::date)::integer FROM session_analytics) AS visits,
              (SELECT count(DISTINCT created_at::date)::integer FROM email_signups) AS signups,
              (SELECT count(*)::integer FROM rating_days) AS ratings
         FROM responses`,
    );
    for (const count of Object.values(days!)) {
      expect(count).toBeGreaterThan(DEMO_DAYS / 2);
      expect(count).toBeLessThanOrEqual(DEMO_DAYS + 1);
    }
  });

  it('a demo has a user who can log in and has a friend', async () => {
    const mara = product.visitor();
    await mara.post('/api/auth/login').send({ email: 'mara@example.com', password }).expect(200);
    const { body } = await mara.get('/api/user/friends').expect(200);
    expect(JSON.stringify(body)).toContain('ben@example.com');
  });

  it('the history of a demo is added once', async () => {
    // The requests of earlier tests are recorded late.
    await product.app.get(VisitRecorder).flush();
    const before = await counts();
    expect(await history.add()).toBeNull();
    expect(await counts()).toEqual(before);
  });

  it('the answers of a demo are to questions that come with the product', async () => {
    const questions = new Set((await readQuestions(OUR_QUESTIONS)).map(({ content }) => content));
    for (const { question, who, answer } of await demoAnswers()) {
      expect(questions).toContain(question);
      expect(['Mara', 'Ben', 'Visitor']).toContain(who);
      expect(answer).not.toBe('');
    }
  });
});
