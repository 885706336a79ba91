import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QuestionEntity } from '../../../src/modules/questions/infrastructure/question.entity.js';
import { ResponseEntity } from '../../../src/modules/questions/infrastructure/response.entity.js';
import { DataSource } from 'typeorm';
import { Connections } from '../../../src/platform/database/connections.js';
import { databaseOptions } from '../../../src/platform/database/data-source.js';
import { Database } from '../../../src/platform/database/database.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';

const MOMENT = new Date('2026-11-20T05:00:00.123Z');

describe('EntityRepository', () => {
  let server: TestDatabase;
  let connections: Connections;
  let source: DataSource;
  let database: Database;

  beforeAll(async () => {
    server = await createTestDatabase();
  });
  afterAll(() => server.drop());
  beforeEach(async () => {
    await server.query('TRUNCATE questions, responses CASCADE');
    connections = new Connections({ url: server.url });
    source = new DataSource(databaseOptions(connections));
    database = new Database(source, connections);
    await database.open();
  });
  afterEach(async () => {
    await source.destroy();
    await connections.onApplicationShutdown();
  });

  const questions = () => database.repository(QuestionEntity);
  const addQuestion = (content: string) =>
    questions().insertReturning({ content, displayDate: MOMENT }, ['id']);
  const open = () => {
    const { requests, background } = connections.counts;
    return { requests: requests.open, background: background.open };
  };

  it('a repository fails as in an outage until the database has been reached', () => {
    const unopened = new Database(new DataSource(databaseOptions(connections)), connections);
    expect(() => unopened.repository(QuestionEntity)).toThrow('Driver not Connected');
  });

  it('background work reads on its own connections', async () => {
    expect(open().background).toBe(0);
    await database.inBackground(() => questions().pick(['id']));
    expect(open().background).toBe(1);
  });

  it('a repository reads and writes in the surrounding transaction, whose failure undoes the writes', async () => {
    const failing = database.transaction(async () => {
      await addQuestion('Who?');
      expect(await questions().count()).toBe(1);
      expect(open()).toEqual({ requests: 1, background: 0 });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await questions().count()).toBe(0);
  });

  it('a statement is prepared once per connection', async () => {
    await questions().pick(['id'], { where: { content: 'Who?' } });
    await questions().pick(['id'], { where: { content: 'Why?' } });
    const prepared = await database.select<{ statement: string }>(
      'SELECT statement FROM pg_prepared_statements WHERE statement LIKE $1',
      ['%FROM "questions"%'],
    );
    expect(prepared).toHaveLength(1);
  });

  it('a statement returns the columns that were asked for, by their property names', async () => {
    const { id } = await addQuestion('Who?');
    const where = { id };
    const change = { content: 'Why?' };
    const row = { content: 'Why?', displayDate: MOMENT };
    expect(await questions().updateReturning(where, change, ['displayDate', 'content'])).toEqual([
      row,
    ]);
    expect({ ...(await questions().pickOne(['content', 'displayDate'], { where })) }).toEqual(row);
    expect(await questions().deleteReturning(where, ['content', 'displayDate'])).toEqual([row]);
    expect(await questions().deleteReturning(where, ['id'])).toEqual([]);
  });

  it('a statement neither compiles nor runs with a column that the entity lacks', async () => {
    const row = { content: 'Who?', displayDate: MOMENT, shownFrom: MOMENT };
    const change = { shownFrom: MOMENT };
    // @ts-expect-error -- TypeScript alone accepts unknown properties in a variable.
    await questions().insertReturning(row, ['id']);
    // @ts-expect-error -- an unknown column to read
    await expect(questions().pick(['shownFrom'])).rejects.toThrow();
    // @ts-expect-error -- an unknown column in a condition
    await expect(questions().countBy({ shownFrom: MOMENT })).rejects.toThrow();
    // @ts-expect-error -- an unknown column to write
    await expect(questions().updateReturning({ id: 1 }, change, ['id'])).rejects.toThrow();
  });

  it('no second row is inserted for a taken unique value', async () => {
    const { id } = await addQuestion('Who?');
    const answer = {
      questionId: id,
      questionContent: 'Who?',
      responseContent: 'Me.',
      responseHash: 'abcdefghijkl',
    };
    const responses = database.repository(ResponseEntity);
    const first = await responses.insertUnlessTaken(answer, ['id']);
    expect(first).toEqual({ id: expect.any(Number) });
    expect(await responses.insertUnlessTaken(answer, ['id'])).toBeNull();
  });

  it.each([
    ['no condition', {}],
    ['an undefined value', { content: undefined }],
    ['null instead of IsNull()', { content: null as unknown as string }],
  ])('a statement changes no row on a condition with %s', async (_, where) => {
    await addQuestion('Who?');
    await expect(questions().updateReturning(where, { content: 'Why?' }, ['id'])).rejects.toThrow();
    await expect(questions().delete(where)).rejects.toThrow();
    await questions()
      .deleteReturning(where, ['id'])
      .catch(() => undefined);
    expect(await questions().pick(['content'])).toMatchObject([{ content: 'Who?' }]);
  });

  it.each([
    ['an undefined value', { content: undefined }],
    ['null instead of IsNull()', { content: null as unknown as string }],
  ])('a statement reads no row on a condition with %s', async (_, where) => {
    await addQuestion('Who?');
    await expect(questions().pickOne(['id'], { where })).rejects.toThrow();
    await expect(questions().existsBy(where)).rejects.toThrow();
  });
});
