import { describe, expect, it } from '@jest/globals';
import { loggedError } from './logged-error.js';

const SECRET = 'MARKED';

const refusal = Object.assign(new Error('duplicate key value violates unique constraint "uq_a"'), {
  code: '23505',
  detail: `Key (email)=(${SECRET}@example.com) already exists.`,
  where: SECRET,
  hint: SECRET,
  constraint: 'uq_a',
  table: 'users',
});

describe('loggedError', () => {
  it('the log has the constraint of a failed statement and none of its values', () => {
    // As TypeORM throws it.
    const failure = Object.assign(new Error(refusal.message), {
      query: `INSERT '${SECRET}'`,
      parameters: [SECRET],
      driverError: refusal,
    });
    const logged = loggedError(failure);
    expect(JSON.stringify(logged)).not.toContain(SECRET);
    expect(logged).toMatchObject({
      message: refusal.message,
      stack: expect.stringContaining('logged-error.spec'),
      cause: { code: '23505', constraint: 'uq_a', table: 'users' },
    });
  });

  it.each([
    ['PostgreSQL', Object.assign(new Error(`invalid input "${SECRET}"`), { code: '22P02' })],
    ['a JSON parser', new SyntaxError(`Unexpected token, "${SECRET}" is not valid JSON`)],
  ])('a value that %s repeats is not logged', (_name, failure) => {
    expect(JSON.stringify(loggedError(failure))).not.toContain(SECRET);
  });

  it('the log has no other field of an error, and a bounded chain of causes', () => {
    const failure = Object.assign(new Error('odd'), { body: SECRET, command: { args: [SECRET] } });
    failure.cause = failure;
    const logged = loggedError(failure);
    expect(JSON.stringify(logged)).not.toContain(SECRET);
    expect(JSON.stringify(logged).match(/"type"/g)).toHaveLength(5);
    expect(loggedError(SECRET)).toEqual({ type: 'string', message: 'not an error' });
  });
});
