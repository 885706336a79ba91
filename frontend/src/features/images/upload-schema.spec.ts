import { describe, expect, it } from 'vitest';
import { emptyFields, uploadSchema } from './upload-schema.ts';

function check(email: string) {
  return uploadSchema.safeParse({ ...emptyFields, email });
}

describe('uploadSchema', () => {
  it('uploadSchema accepts an empty or blank email address as none', () => {
    expect(check('').data?.email).toBe('');
    expect(check('   ').data?.email).toBe('');
  });

  it('uploadSchema trims an email address', () => {
    expect(check(' ada@example.com ').data?.email).toBe('ada@example.com');
  });

  it.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com'])(
    'uploadSchema refuses %s with one message',
    (email) => {
      const messages = check(email).error?.issues.map((issue) => issue.message);
      expect(messages).toEqual(['Please enter a valid email address']);
    },
  );
});
