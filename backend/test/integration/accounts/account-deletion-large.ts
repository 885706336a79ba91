import { describe, expect, it } from '@jest/globals';
import { insertImages } from '../../factories/images.js';
import { insertQuestion } from '../../factories/questions.js';
import { eventually } from '../../support/eventually.js';
import { EMAIL, DeletionFixture } from '../../support/deletion-fixture.js';

const IMAGES = 1_200;
const VISITS = 12_000;
const ANSWERS = 5_001;

/** Other tests cover accounts with few images and visits, which are deleted in one transaction. */
describe('an account too large for one transaction', () => {
  const fixture = new DeletionFixture();
  const { request, keep, passDeadline, runDeletions, count } = fixture;

  const hidden = () => count(`images WHERE email = '${EMAIL}' AND visibility = 'only-me'`);
  const insertVisits = () =>
    fixture.product.database.query(
      `INSERT INTO session_analytics (user_id, action, created_at)
       SELECT $1, 'api_request', now() - (n % 3) * interval '1 day' FROM generate_series(1, $2) AS n`,
      [fixture.mara.userId, VISITS],
    );
  const insertAnswers = async () => {
    const { database } = fixture.product;
    const question = await insertQuestion(database, 'Why?', '2020-01-01T00:00:00Z');
    await database.query(
      `INSERT INTO responses (user_id, question_id, question_content, response_content, response_hash)
       SELECT $1, $2, 'Why?', 'Because', lpad(n::text, 12, '0') FROM generate_series(1, $3) AS n`,
      [fixture.mara.userId, question, ANSWERS],
    );
  };
  const visits = () => count(`session_analytics WHERE user_id = ${fixture.mara.userId}`);

  /** Makes the last transaction of a deletion fail during the work. */
  const whileUnrecorded = async (work: () => Promise<unknown>) => {
    const { database } = fixture.product;
    await database.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$`);
    await database.query(
      'CREATE TRIGGER refuse BEFORE INSERT ON audit_trail FOR EACH ROW EXECUTE FUNCTION refuse()',
    );
    try {
      await work();
    } finally {
      await database.query('DROP FUNCTION refuse CASCADE');
    }
  };

  it('the public images of a large account are hidden soon after the deletion request, and shown when the account is kept', async () => {
    await insertImages(fixture.product.database, IMAGES, { email: EMAIL });
    await insertImages(fixture.product.database, 1, { email: EMAIL, visibility: 'only-me' });
    await request().expect(200);
    await eventually(async () => expect(await hidden()).toBe(IMAGES + 1));
    expect(await count('images WHERE slot IS NOT NULL')).toBe(0);
    await keep().expect(200);
    await eventually(async () => expect(await hidden()).toBe(1));
    expect(await count('images WHERE slot IS NOT NULL')).toBe(IMAGES);
    expect(await count('hidden_images')).toBe(0);
  });

  it('the deletion of a large account that fails keeps what it has done, and continues when it is repeated', async () => {
    await insertImages(fixture.product.database, IMAGES, { email: EMAIL });
    await insertVisits();
    await insertAnswers();
    await request().expect(200);
    passDeadline();
    await whileUnrecorded(() => expect(runDeletions()).rejects.toThrow('1 could not be'));
    expect(await count('images')).toBe(0);
    expect(await count('responses')).toBe(0);
    expect(await visits()).toBeLessThanOrEqual(5_000);
    expect(await visits()).toBeGreaterThan(0);
    expect(await count(`users WHERE id = ${fixture.mara.userId}`)).toBe(1);

    expect(await runDeletions()).toEqual({ deleted: 1 });
    expect(await visits()).toBe(0);
    expect(await count('session_analytics WHERE user_id IS NULL')).toBeGreaterThanOrEqual(VISITS);
  });
});
