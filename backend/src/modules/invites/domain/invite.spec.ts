import { describe, expect, it } from '@jest/globals';
import { checkInvitees, REFUSALS } from './invite.js';

const isValid = (address: string) => address.includes('@');
const state = {
  own: 'me@x.test',
  invited: [] as string[],
  resting: [] as string[],
  limit: 3,
  isValid,
};
const errors = (addresses: string[], given = state) =>
  checkInvitees(addresses, given).map(({ error }) => error);

describe('checkInvitees', () => {
  it('lets three addresses through and no fourth', () => {
    expect(errors(['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'])).toEqual([
      null,
      null,
      null,
      REFUSALS.surplus,
    ]);
  });

  it('lets as many addresses through as the limit says', () => {
    const given = { ...state, limit: 1 };
    expect(errors(['a@x.test', 'b@x.test'], given)).toEqual([null, REFUSALS.surplus]);
  });

  it('counts those invited before', () => {
    const given = { ...state, invited: ['a@x.test', 'b@x.test'] };
    expect(errors(['c@x.test', 'd@x.test'], given)).toEqual([null, REFUSALS.surplus]);
  });

  it('refuses oneself, however it is written', () => {
    expect(errors([' ME@x.test '])).toEqual([REFUSALS.oneself]);
  });

  it('refuses an address again, from before or from the same call', () => {
    const given = { ...state, invited: ['a@x.test'] };
    expect(errors(['A@x.test', 'b@x.test', 'b@X.test'], given)).toEqual([
      REFUSALS.repeated,
      null,
      REFUSALS.repeated,
    ]);
  });

  it('charges nothing for an address that may not be written to now', () => {
    const given = { ...state, resting: ['a@x.test'] };
    expect(errors([' A@x.test', 'b@x.test', 'c@x.test', 'd@x.test', 'e@x.test'], given)).toEqual([
      REFUSALS.resting,
      null,
      null,
      null,
      REFUSALS.surplus,
    ]);
  });

  it('lets the rest through when one is refused', () => {
    expect(errors(['nobody', 'me@x.test', 'a@x.test', 'b@x.test', 'c@x.test'])).toEqual([
      REFUSALS.invalid,
      REFUSALS.oneself,
      null,
      null,
      null,
    ]);
  });
});
