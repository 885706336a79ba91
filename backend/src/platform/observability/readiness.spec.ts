import { expect, it, jest } from '@jest/globals';
import { logPartsDown } from './readiness.js';

it('a start without object store and mail server logs a line for each', async () => {
  const error = jest.fn();
  const err = new Error('connect ECONNREFUSED');
  const down = { check: () => Promise.reject(err) };
  const up = { check: () => Promise.resolve() };
  await logPartsDown({ error }, { store: down, mail: up });
  expect(error.mock.calls).toEqual([[{ err }, 'the object store does not respond']]);
  await logPartsDown({ error }, { store: up, mail: down });
  expect(error.mock.calls[1]).toEqual([{ err }, 'the mail server does not respond']);
});
