import { beforeEach, describe, expect, it } from '@jest/globals';
import { insertQuestion } from '../../factories/questions.js';
import { loggedInAdmin, type LoggedInAgent, loggedInAgent } from '../../factories/users.js';
import { type Reveal, TwoFriends } from '../../support/two-friends.js';

const NO_CARD = { statusCode: 404, message: 'This card is no longer here.' };

describe('cards of friends', () => {
  const friends = new TwoFriends();
  const { invite, states, act, end, pair, answer, cards, turn } = friends;
  let { product, mara, juno, id } = friends;
  beforeEach(() => {
    ({ product, mara, juno, id } = friends);
  });
  const since = async (who: LoggedInAgent) =>
    (await who.get('/api/user/reveals?since=2027-01-01T00:00:00.000Z').expect(200))
      .body as Reveal[];
  const hide = (who: LoggedInAgent, responseId: number, visibility = 'only-me') =>
    who.patch(`/api/user/responses/${responseId}/visibility`).send({ visibility });

  it('each friend sees the other’s answer after giving their own', async () => {
    await pair();
    const theirs = await answer(juno, 'I hummed.');
    expect(await cards(mara)).toEqual([]);
    await turn(mara, theirs).expect(404, NO_CARD);
    const own = await answer(mara, 'I whistled.');
    const { body } = await mara.get('/api/user/reveals/today').expect(200);
    expect(body).toEqual({
      own: expect.objectContaining({ id: own, responseContent: 'I whistled.' }),
      cards: [{ responseId: own, friendId: id }],
    });
    await turn(mara, own).expect(200, { responseContent: 'I hummed.' });
    await turn(juno, theirs).expect(200, { responseContent: 'I whistled.' });
    expect(await cards(juno)).toEqual([{ responseId: theirs, friendId: id }]);
    expect((await turn(mara, own)).headers['cache-control']).toBe('no-store');
  });

  it('cards can be limited to those that came after a moment', async () => {
    await pair();
    const own = await answer(mara, 'mine');
    product.clock.set('2027-04-01T12:00:00Z');
    await answer(juno, 'theirs');
    const came = (after: string) =>
      mara.get(`/api/user/reveals?since=2027-01-01T00:00:00Z&cameAfter=${after}`);
    await came('2027-04-01T11:59:00Z').expect(200, [{ responseId: own, friendId: id }]);
    await came('2027-04-01T12:00:00Z').expect(200, []);
    await came('noon').expect(400);
  });

  it('a user turns over no card for an answer of somebody else', async () => {
    await pair();
    const noor = await loggedInAgent(product, { email: 'noor@example.com' });
    const [own, theirs] = [await answer(mara, 'mine'), await answer(juno, 'theirs')];
    await answer(noor, 'a stranger');
    await turn(mara, theirs).expect(404, NO_CARD);
    await turn(noor, own).expect(404, NO_CARD);
    await turn(noor, theirs).expect(404, NO_CARD);
    await turn(mara, own, id + 1).expect(404, NO_CARD);
    await mara.get(`/api/user/friends/${id}/answer`).expect(400);
    expect(await since(noor)).toEqual([]);
  });

  it('answers from before both agreed stay hidden, even on the same day', async () => {
    const early = await answer(mara, 'before');
    product.clock.set('2027-04-01T11:00:00Z');
    await pair();
    const theirs = await answer(juno, 'after');
    expect(await cards(mara)).toEqual([]);
    expect(await cards(juno)).toEqual([]);
    await turn(mara, early).expect(404, NO_CARD);
    await turn(juno, theirs).expect(404, NO_CARD);
  });

  it.each([
    ['sent no names', { sharedWith: undefined }],
    ['named somebody else', { sharedWith: [2_147_483_647] }],
  ])(
    'an answer whose form %s stays hidden from a friend who agreed after the form was opened',
    async (_what, body) => {
      await pair();
      const [own, theirs] = [await answer(mara, 'mine', body), await answer(juno, 'theirs')];
      for (const [who, responseId] of [[mara, own] as const, [juno, theirs] as const]) {
        expect(await cards(who)).toEqual([]);
        expect(await since(who)).toEqual([]);
        await turn(who, responseId).expect(404, NO_CARD);
      }
      await hide(mara, own, 'public').expect(200);
      await turn(juno, theirs).expect(404, NO_CARD);
    },
  );

  it.each([
    ['the user’s own answer', () => mara],
    ['the friend’s answer', () => juno],
  ])(
    'making %s private hides both answers at once, and making it public shows them again',
    async (_whose, who) => {
      await pair();
      const ids = new Map([
        [mara, await answer(mara, 'mine')],
        [juno, await answer(juno, 'theirs')],
      ]);
      const its = ids.get(who()) as number;
      await hide(who(), its).expect(200);
      for (const [user, own] of ids) {
        expect(await cards(user)).toEqual([]);
        expect(await since(user)).toEqual([]);
        await turn(user, own).expect(404, NO_CARD);
      }
      await hide(who(), its, 'public').expect(200);
      expect(await cards(mara)).toHaveLength(1);
    },
  );

  it('an answer can be sent as private, and no other user can change that', async () => {
    await pair();
    const own = await answer(mara, 'mine', { visibility: 'only-me' });
    const theirs = await answer(juno, 'theirs');
    expect(await cards(juno)).toEqual([]);
    await hide(juno, own, 'public').expect(404, {
      statusCode: 404,
      message: 'This response is no longer here.',
    });
    await hide(mara, own, 'everybody').expect(400);
    expect(await cards(juno)).toEqual([]);
    await turn(juno, theirs).expect(404, NO_CARD);
    const { body } = await mara.get('/api/user/content').expect(200);
    expect((body as { items: { data: object }[] }).items[0]?.data).toMatchObject({
      visibility: 'only-me',
      day: '2027-04-01',
      sharedWith: [id],
    });
  });

  it('an answer that its author or an admin deletes is gone for the friend', async () => {
    await pair();
    const [own, theirs] = [await answer(mara, 'mine'), await answer(juno, 'theirs')];
    const admin = await loggedInAdmin(product);
    await admin.delete(`/api/admin/responses/${theirs}`).expect(200);
    await turn(mara, own).expect(404, NO_CARD);
    await answer(juno, 'again');
    await turn(mara, own).expect(200, { responseContent: 'again' });
    await mara.delete(`/api/user/responses/${own}`).expect(200);
    expect(await cards(juno)).toEqual([]);
  });

  it('the answers of an account that is being deleted are gone for the friend', async () => {
    await pair();
    const own = await answer(mara, 'mine');
    await answer(juno, 'theirs');
    const setDeletion = (moment: string | null) =>
      product.database.query('UPDATE users SET deletes_at = $2 WHERE id = $1', [
        juno.userId,
        moment,
      ]);
    await setDeletion('2027-04-08T10:00:00Z');
    expect(await cards(mara)).toEqual([]);
    await turn(mara, own).expect(404, NO_CARD);
    await setDeletion(null);
    await turn(mara, own).expect(200);
  });

  it('answers to past questions and to other questions of the day are not shown', async () => {
    await pair();
    const past = await insertQuestion(product.database, 'Past?', '2027-03-01T22:00:00Z');
    for (const who of [mara, juno]) {
      await who
        .post('/api/responses/another')
        .send({ questionId: past, questionContent: '?', responseContent: 'past' })
        .expect(201);
    }
    expect(await since(mara)).toEqual([]);
    await answer(mara, 'mine');
    const later = await insertQuestion(product.database, 'Instead?', '2027-04-01T08:00:00Z');
    await answer(juno, 'theirs', {}, later);
    expect(await since(mara)).toEqual([]);
  });

  it('an answer in the grace period after midnight counts for its day', async () => {
    await pair();
    const own = await answer(mara, 'mine');
    product.clock.set('2027-04-01T22:30:00Z');
    await answer(juno, 'late');
    await turn(mara, own).expect(200, { responseContent: 'late' });
    expect(await cards(mara)).toEqual([]);
    expect(await since(mara)).toHaveLength(1);
  });

  it('past days can be read until a friend ends the pair, and stay hidden when both agree again', async () => {
    await pair();
    const first = await answer(mara, 'day one');
    await answer(juno, 'their day one');
    product.clock.set('2027-04-02T10:00:00Z');
    const [{ id: tomorrow }] = (await product.database.query<{ id: number }>(
      `SELECT id FROM questions WHERE content = 'Tomorrow?'`,
    )) as [{ id: number }];
    const second = await answer(mara, 'day two', {}, tomorrow);
    await answer(juno, 'their day two', {}, tomorrow);
    expect((await since(mara)).map(({ responseId }) => responseId)).toEqual([second, first]);
    await turn(mara, first).expect(200, { responseContent: 'their day one' });

    await end(juno).expect(200);
    expect(await states()).toEqual([['apart'], ['apart']]);
    for (const who of [mara, juno]) {
      expect(await since(who)).toEqual([]);
      expect(await cards(who)).toEqual([]);
    }
    await turn(mara, first).expect(404, NO_CARD);
    await act(mara, 'ask').expect(409);
    product.clock.set('2027-04-02T11:00:00Z');
    await pair(juno, mara);
    expect(await since(mara)).toEqual([]);
  });

  it('each of several friends has a card, and no friend sees a card of another', async () => {
    const users = await Promise.all(
      ['ana', 'ben', 'cleo'].map((name) =>
        loggedInAgent(product, { email: `${name}@example.com` }),
      ),
    );
    const [ana, ben, cleo] = users as [LoggedInAgent, LoggedInAgent, LoggedInAgent];
    const pairs = [
      [mara, ana, await invite(mara, 'ana@example.com')],
      [mara, ben, await invite(mara, 'ben@example.com')],
      [cleo, mara, await invite(cleo, 'mara@example.com')],
      [mara, juno, id],
    ] as const;
    for (const [one, two, friend] of pairs) await pair(one, two, friend);
    for (const who of [mara, juno, ana, ben, cleo]) await answer(who, `user ${who.userId}`);
    expect((await cards(mara)).map(({ friendId }) => friendId)).toEqual(
      pairs.map(([, , friend]) => friend).sort((one, two) => one - two),
    );
    expect(await cards(ana)).toMatchObject([{ friendId: pairs[0][2] }]);
  });
});
