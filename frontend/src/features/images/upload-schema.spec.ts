import { describe, expect, it } from 'vitest';
import { uploadSchema } from './upload-schema.ts';

function check(email: string) {
  return uploadSchema.safeParse({ email, website: '' });
}

describe('uploadSchema', () => {
  it('takes no address, or only spaces, as none', () => {
    expect(check('').data?.email).toBe('');
    expect(check('   ').data?.email).toBe('');
  });

  it('takes an address without the spaces around it', () => {
    expect(check(' ada@example.com ').data?.email).toBe('ada@example.com');
  });

  it.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com'])(
    'refuses %s with one sentence',
    (email) => {
      const messages = check(email).error?.issues.map((issue) => issue.message);
      expect(messages).toEqual(['Please enter a valid email address']);
    },
  );
});
