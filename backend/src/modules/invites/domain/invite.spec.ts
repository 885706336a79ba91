import { describe, expect, it } from '@jest/globals';
import { checkInvitees, REFUSALS } from './invite.js';

const isValid = (address: string) => address.includes('@');
const state = {
  own: 'me@x.test',
  invited: [] as string[],
  used: 0,
  resting: [] as string[],
  limit: 3,
  isValid,
};
const errors = (addresses: string[], given = state) =>
  checkInvitees(addresses, given).map(({ error }) => error);

describe('checkInvitees', () => {
  it('accepts three invites and refuses the fourth', () => {
    expect(errors(['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'])).toEqual([
      null,
      null,
      null,
      REFUSALS.surplus,
    ]);
  });

  it('accepts as many invites as the limit allows', () => {
    const given = { ...state, limit: 1 };
    expect(errors(['a@x.test', 'b@x.test'], given)).toEqual([null, REFUSALS.surplus]);
  });

  it('counts earlier invites toward the limit', () => {
    const given = { ...state, invited: ['a@x.test', 'b@x.test'], used: 2 };
    expect(errors(['c@x.test', 'd@x.test'], given)).toEqual([null, REFUSALS.surplus]);
  });

  it('refuses an invite to oneself in any spelling of the address', () => {
    expect(errors([' ME@x.test '])).toEqual([REFUSALS.oneself]);
  });

  it('refuses a repeated invite, from an earlier call or the same one', () => {
    const given = { ...state, invited: ['a@x.test'] };
    expect(errors(['A@x.test', 'b@x.test', 'b@X.test'], given)).toEqual([
      REFUSALS.repeated,
      null,
      REFUSALS.repeated,
    ]);
  });

  it('does not count an invite to an address in its resting period toward the limit', () => {
    const given = { ...state, resting: ['a@x.test'] };
    expect(errors([' A@x.test', 'b@x.test', 'c@x.test', 'd@x.test', 'e@x.test'], given)).toEqual([
      REFUSALS.resting,
      null,
      null,
      null,
      REFUSALS.surplus,
    ]);
  });

  it('accepts the valid invites of a call and refuses the invalid ones', () => {
    expect(errors(['nobody', 'me@x.test', 'a@x.test', 'b@x.test', 'c@x.test'])).toEqual([
      REFUSALS.invalid,
      REFUSALS.oneself,
      null,
      null,
      null,
    ]);
  });
});
