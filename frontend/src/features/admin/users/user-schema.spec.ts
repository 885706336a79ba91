import { describe, expect, it } from 'vitest';
import { userBody, userSchema, valuesOf } from './user-schema.ts';

const values = { ...valuesOf(null), username: 'mara' };

function messagesOf(change: Partial<typeof values>): string[] {
  const { error } = userSchema.safeParse({ ...values, ...change });
  return error?.issues.map(({ message }) => message) ?? [];
}

describe('user form', () => {
  it('the user form requires only a username', () => {
    expect(messagesOf({})).toEqual([]);
    expect(messagesOf({ username: '   ' })).toEqual(['Username is required']);
  });

  it('the user form accepts no password or at least eight characters, counting an emoji as one', () => {
    const short = 'Password must be at least 8 characters long';
    expect(messagesOf({ password: '1234567' })).toEqual([short]);
    expect(messagesOf({ password: '🂡🂢🂣🂤' })).toEqual([short]);
    expect(messagesOf({ password: '🂡🂢🂣🂤🂥🂦🂧🂨' })).toEqual([]);
  });
});

describe('body of the user call', () => {
  it('the user call has a password only if one was typed', () => {
    expect(userBody(values)).not.toHaveProperty('password');
    expect(userBody({ ...values, password: 'quiet words' })).toHaveProperty(
      'password',
      'quiet words',
    );
  });

  it('the user call has null for an empty email address', () => {
    expect(userBody({ ...values, email: '' }).email).toBeNull();
    expect(userBody({ ...values, email: 'mara@example.com' }).email).toBe('mara@example.com');
  });
});
