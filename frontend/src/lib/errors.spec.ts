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

describe('a failed call', () => {
  it('reads as status, colon, space and body text', () => {
    expect(callFailure(404, 'gone').message).toBe('404: gone');
  });

  it('reads as the status text when the body is empty', () => {
    expect(callFailure(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });
});

describe('errorMessage', () => {
  it('shows the sentence the server sent', () => {
    expect(errorMessage(refused, 'fallback')).toBe('Not quite.');
  });

  it.each([
    ['a plain-text body', callFailure(502, '<html>Bad gateway</html>')],
    ['a cut-off body', callFailure(500, '{"message":"Hal')],
    ['an empty sentence', callFailure(500, '{"message":" "}')],
    ['a message that is not text', callFailure(500, '{"message":["a","b"]}')],
    ['no error at all', undefined],
    ['a stray string', 'boom'],
  ])('falls back for %s', (_, error) => {
    expect(errorMessage(error, 'fallback')).toBe('fallback');
  });

  it('reads errors that were thrown as Error objects', () => {
    expect(errorMessage(new Error('409: {"message":"Taken"}'), 'fallback')).toBe('Taken');
  });
});

describe('fieldErrors', () => {
  it('keeps the first message of each field', () => {
    expect(fieldErrors(refused)).toEqual({ email: 'No' });
  });

  it('is empty when the server named no field', () => {
    expect(fieldErrors(callFailure(500, 'oops'))).toEqual({});
  });
});

describe('errorStatus', () => {
  it('is the HTTP status', () => {
    expect(errorStatus(refused)).toBe(400);
  });

  it('is null for an error that no call produced', () => {
    expect(errorStatus(new Error('Not a call'))).toBeNull();
  });
});
