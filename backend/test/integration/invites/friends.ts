import { beforeEach, describe, expect, it } from '@jest/globals';
import { OptOuts } from '../../../src/platform/mail/opt-outs.js';
import { loggedInAgent, type LoggedInAgent, logInAs } from '../../factories/users.js';
import { linkIn } from '../../support/mailed-links.js';
import { mailsRefused, mailsRetried, mailsSettled } from '../../support/settled-mails.js';
import { TwoFriends } from '../../support/two-friends.js';

const GONE = { statusCode: 404, message: 'This friend is no longer on your list.' };
const NO_CARD = { statusCode: 404, message: 'This card is no longer here.' };

describe('friends', () => {
  const friends = new TwoFriends();
  const { invite, list, states, act, end, pair, answer, cards, turn } = friends;
  let { product, mara, juno, id } = friends;
  beforeEach(() => {
    ({ product, mara, juno, id } = friends);
  });
  const rows = (table: string) => product.database.query(`SELECT * FROM ${table}`);

  describe('agreeing', () => {
    it('inviter and friend see each other under the addresses of the invite', async () => {
      const apart = { id, name: null, state: 'apart', pairedAt: null, asksFrom: null };
      expect(await list(mara)).toEqual([
        { ...apart, address: 'juno@example.com', invitedMe: false },
      ]);
      expect(await list(juno)).toEqual([
        { ...apart, address: 'mara@example.com', invitedMe: true },
      ]);
    });

    it.each([
      ['inviter', () => [mara, juno]],
      ['friend', () => [juno, mara]],
    ])('the %s asks, the other user agrees, and both are a pair', async (_who, users) => {
      const [asker, asked] = users() as [LoggedInAgent, LoggedInAgent];
      const { body } = await act(asker, 'ask').expect(200);
      expect(body).toMatchObject({ id, state: 'asked', asksFrom: '2027-05-01T10:00:00.000Z' });
      expect(await list(asked)).toMatchObject([{ state: 'asks' }]);
      await act(asker, 'agree').expect(409, {
        statusCode: 409,
        message: 'Your friend has withdrawn the request.',
      });
      await act(asked, 'agree').expect(200);
      expect(await list(asker)).toMatchObject([
        { state: 'paired', pairedAt: '2027-04-01T10:00:00.000Z' },
      ]);
      expect(await states()).toEqual([['paired'], ['paired']]);
    });

    it('two users who ask at the same time become one pair', async () => {
      for (let turns = 0; turns < 2; turns += 1) {
        await product.database.query('DELETE FROM friend_pairs');
        const answers = await Promise.all([
          act(mara, 'ask'),
          act(juno, 'ask'),
          act(mara, 'ask'),
          act(juno, 'ask'),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect(await states()).toEqual([['paired'], ['paired']]);
        expect(await rows('friend_pairs')).toHaveLength(1);
      }
    });

    it('an inviter is not told of a declined request, to which the friend can still agree', async () => {
      const asked = (await act(mara, 'ask').expect(200)).body as object;
      await act(juno, 'decline').expect(200);
      expect(await list(mara)).toEqual([asked]);
      expect(await list(juno)).toMatchObject([{ state: 'declined' }]);
      await act(mara, 'ask').expect(200, asked);
      expect(await list(juno)).toMatchObject([{ state: 'declined' }]);
      await act(juno, 'agree').expect(200);
      expect(await states()).toEqual([['paired'], ['paired']]);
    });

    it('a request can be withdrawn, and repeated after thirty days', async () => {
      await act(mara, 'ask').expect(200);
      await end(mara).expect(200);
      expect(await states()).toEqual([['apart'], ['apart']]);
      await act(juno, 'agree').expect(409);
      await act(mara, 'ask').expect(409, {
        statusCode: 409,
        message: 'You can’t ask this friend again yet.',
      });
      product.clock.set('2027-05-01T10:00:00Z');
      await act(mara, 'ask').expect(200);
    });

    it('a stranger gets the response of a missing friend for every id', async () => {
      const noor = await loggedInAgent(product, { email: 'noor@example.com' });
      await pair();
      expect(await list(noor)).toEqual([]);
      for (const friend of [id, id + 1_000]) {
        for (const what of ['ask', 'agree', 'decline'] as const) {
          await act(noor, what, friend).expect(404, GONE);
        }
        await end(noor, friend).expect(404, GONE);
      }
      expect(await states()).toEqual([['paired'], ['paired']]);
      for (const bad of ['soon', '2027-13-01T00:00:00Z']) {
        await mara.get(`/api/user/reveals?since=${bad}`).expect(400);
      }
    });
  });

  describe('names', () => {
    const rename = (who: LoggedInAgent, name: string) =>
      who.put('/api/user/name').send({ name }).expect(200);
    const names = async () =>
      [...(await list(mara)), ...(await list(juno))].map(
        (friend) => 'name' in friend && friend.name,
      );
    beforeEach(async () => {
      await rename(mara, 'Mara M.');
      await rename(juno, 'Juno');
    });

    it('an inviter who asks learns no name and shows none, until the friend agrees', async () => {
      expect(await names()).toEqual([null, null]);
      await act(mara, 'ask').expect(200);
      expect(await names()).toEqual([null, null]);
      await act(juno, 'agree').expect(200);
      expect(await names()).toEqual(['Juno', 'Mara M.']);
      await end(juno).expect(200);
      expect(await names()).toEqual([null, null]);
    });

    it('the inviter sees the name of a friend who asks or who joined by the invite', async () => {
      await act(juno, 'ask').expect(200);
      expect(await names()).toEqual(['Juno', 'Mara M.']);
      await end(juno).expect(200);
      await product.database.query('UPDATE invites SET joined_at = now()');
      expect(await names()).toEqual(['Juno', 'Mara M.']);
      await product.database.query('DELETE FROM users WHERE id = $1', [juno.userId]);
      juno = await loggedInAgent(product, { email: 'juno@example.com' });
      await rename(juno, 'Next owner');
      expect(await names()).toEqual([null, null]);
      // The account is older than the invite, and has moved to this address.
      await product.database.query(`UPDATE users SET created_at = '2020-01-01' WHERE id = $1`, [
        juno.userId,
      ]);
      await act(mara, 'ask').expect(200);
      await act(juno, 'decline').expect(200);
      expect(await names()).toEqual([null, null]);
    });

    it('a mail has the name of the asking user only when the inviter gets it', async () => {
      const subject = async (to: string) => {
        await mailsSettled(product);
        return product.inbox.mailsTo(to).at(-1)?.subject;
      };
      await act(mara, 'ask').expect(200);
      expect(await subject('juno@example.com')).toBe('mara@e… asks: your answer for mine?');
      await end(mara).expect(200);
      await act(juno, 'ask').expect(200);
      expect(await subject('mara@example.com')).toBe('Juno asks: your answer for mine?');
      await invite(juno, 'noor@example.com');
      expect(await subject('noor@example.com')).toBe('juno@e… invited you to Unspoken');
    });
  });

  describe('mail of a request', () => {
    const asking = (to: string) =>
      product.inbox
        .mailsTo(to)
        .filter(({ subject }) => subject?.endsWith('asks: your answer for mine?'));

    it('a friend with an account gets one mail, which shows a part of the address of the inviter', async () => {
      await act(mara, 'ask').expect(200);
      await act(mara, 'ask').expect(200);
      await mailsSettled(product);
      const [mail, ...more] = asking('juno@example.com');
      expect(more).toEqual([]);
      expect(mail?.subject).toBe('mara@e… asks: your answer for mine?');
      expect(linkIn(mail).href).toMatch(/\/auth\?to=invite$/);
      expect(asking('mara@example.com')).toEqual([]);
    });

    it('no mail goes to a friend who has no account, has opted out, or is no longer asked', async () => {
      await invite(mara, 'pending@example.com');
      const [, pending] = await list(mara);
      const token = product.app.get(OptOuts).token('invites', 'juno@example.com');
      await product.visitor().post(`/api/invite-opt-out?token=${token}`).expect(200);
      await act(mara, 'ask').expect(200);
      await act(mara, 'ask', pending?.id).expect(200);
      await mailsSettled(product);
      expect(asking('juno@example.com')).toEqual([]);
      expect(asking('pending@example.com')).toEqual([]);
      // Without a mail, the request is still on the page of friends.
      expect(await list(juno)).toMatchObject([{ state: 'asks' }]);

      await product.inbox.become('refusing');
      await act(juno, 'agree').expect(200);
      await end(juno).expect(200);
      await act(juno, 'ask').expect(200);
      await mailsRefused(product);
      await end(juno).expect(200);
      await mailsRetried(product);
      expect(asking('mara@example.com')).toEqual([]);
    });
  });

  describe('the user behind an invited address', () => {
    it('a request does not show whether the friend has an account, and waits until the friend has one', async () => {
      const pending = await invite(mara, 'pending@example.com');
      const nobody = (await list(mara)).find((each) => each.id === pending);
      const [known] = await list(mara);
      expect({ ...nobody, id: 0, address: '' }).toEqual({ ...known, id: 0, address: '' });
      await act(mara, 'ask', pending).expect(200);
      await product.database.query(
        `UPDATE users SET password = 'x' WHERE email = 'pending@example.com'`,
      );
      const [{ id: userId }] = (await product.database.query<{ id: number }>(
        `SELECT id FROM users WHERE email = 'pending@example.com'`,
      )) as [{ id: number }];
      const friend = Object.assign(await logInAs(product, userId), { userId });
      expect(await list(friend)).toMatchObject([{ state: 'asks', address: 'mara@example.com' }]);
      await act(friend, 'agree', pending).expect(200);
    });

    it('a new email address neither ends a pair nor is shown to the friend', async () => {
      await pair();
      for (const [who, email] of [
        [mara, 'mara.new@example.com'],
        [juno, 'juno.new@example.com'],
      ] as const) {
        await product.database.query('UPDATE users SET email = $2 WHERE id = $1', [
          who.userId,
          email,
        ]);
      }
      expect(await list(mara)).toMatchObject([{ state: 'paired', address: 'juno@example.com' }]);
      expect(await list(juno)).toMatchObject([{ state: 'paired', address: 'mara@example.com' }]);
      const stranger = await loggedInAgent(product, {
        email: 'juno@example.com',
        username: 'stranger',
      });
      expect(await list(stranger)).toEqual([]);
      await end(stranger).expect(404);
    });

    it('the next owner of an address does not get the pair of a deleted account', async () => {
      await pair();
      const own = await answer(mara, 'mine');
      await answer(juno, 'theirs');
      await product.database.query('DELETE FROM users WHERE id = $1', [juno.userId]);
      const next = await loggedInAgent(product, { email: 'juno@example.com' });
      expect(await list(next)).toMatchObject([{ state: 'apart' }]);
      expect(await list(mara)).toMatchObject([{ state: 'apart', pairedAt: null }]);
      await answer(next, 'somebody else');
      expect(await cards(mara)).toEqual([]);
      await turn(mara, own).expect(404, NO_CARD);
    });

    it('two users who invited each other under the same addresses are listed once', async () => {
      await invite(juno, 'mara@example.com');
      expect(await states()).toEqual([['apart'], ['apart']]);
      await pair();
      expect(await states()).toEqual([['paired'], ['paired']]);
    });
  });
});
