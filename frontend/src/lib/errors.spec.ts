import { describe, expect, it } from 'vitest';
import { callFailure, errorMessage, errorStatus, fieldErrors } from './errors.ts';

const refused = callFailure(
  400,
  JSON.stringify({
    statusCode: 400,
    message: 'Not quite.',
    errors: { email: ['No', 'Really no'] },
  }),
);

describe('errorMessage', () => {
  it('errorMessage returns the message of the server', () => {
    expect(errorMessage(refused, 'fallback')).toBe('Not quite.');
  });

  it.each([
    ['a plain-text body', callFailure(502, '<html>Bad gateway</html>')],
    ['a cut-off body', callFailure(500, '{"message":"Hal')],
    ['an empty sentence', callFailure(500, '{"message":" "}')],
    ['a message that is not text', callFailure(500, '{"message":["a","b"]}')],
    ['no error at all', undefined],
    ['a stray string', 'boom'],
  ])('errorMessage falls back for %s', (_, error) => {
    expect(errorMessage(error, 'fallback')).toBe('fallback');
  });

  it('errorMessage reads thrown Error objects', () => {
    expect(errorMessage(new Error('409: {"message":"Taken"}'), 'fallback')).toBe('Taken');
  });
});

describe('fieldErrors', () => {
  it('fieldErrors keeps the first message of each field', () => {
    expect(fieldErrors(refused)).toEqual({ email: 'No' });
  });

  it('fieldErrors is empty when the server named no field', () => {
    expect(fieldErrors(callFailure(500, 'oops'))).toEqual({});
  });
});

describe('errorStatus', () => {
  it('errorStatus is the HTTP status', () => {
    expect(errorStatus(refused)).toBe(400);
  });

  it('errorStatus is null for an error without a call', () => {
    expect(errorStatus(new Error('404: not a call'))).toBeNull();
    expect(errorStatus(undefined)).toBeNull();
  });
});
