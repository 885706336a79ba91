import { describe, expect, it } from 'vitest';
import { userBody, userSchema, valuesOf } from './user-schema.ts';

const values = { ...valuesOf(null), username: 'mara' };

function messagesOf(change: Partial<typeof values>): string[] {
  const { error } = userSchema.safeParse({ ...values, ...change });
  return error?.issues.map(({ message }) => message) ?? [];
}

describe('the user form', () => {
  it('needs no more than a name', () => {
    expect(messagesOf({})).toEqual([]);
    expect(messagesOf({ username: '   ' })).toEqual(['Username is required']);
  });

  it('takes no address or a valid one', () => {
    expect(messagesOf({ email: 'mara@example.com' })).toEqual([]);
    expect(messagesOf({ email: 'mara@' })).toEqual(['Please enter a valid email address']);
  });

  it('takes no password or one of eight characters, as people count them', () => {
    const short = 'Password must be at least 8 characters long';
    expect(messagesOf({ password: '1234567' })).toEqual([short]);
    expect(messagesOf({ password: '🂡🂢🂣🂤' })).toEqual([short]);
    expect(messagesOf({ password: '🂡🂢🂣🂤🂥🂦🂧🂨' })).toEqual([]);
  });
});

describe('what is sent of a user', () => {
  it('holds a password only when one was typed', () => {
    expect(userBody(values)).not.toHaveProperty('password');
    expect(userBody({ ...values, password: 'quiet words' })).toHaveProperty(
      'password',
      'quiet words',
    );
  });

  it('takes an address away when its field was emptied', () => {
    expect(userBody({ ...values, email: '' }).email).toBeNull();
    expect(userBody({ ...values, email: 'mara@example.com' }).email).toBe('mara@example.com');
  });
});
