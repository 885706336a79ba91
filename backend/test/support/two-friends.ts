import { beforeEach } from '@jest/globals';
import { insertQuestion } from '../factories/questions.js';
import { loggedInAgent, type LoggedInAgent } from '../factories/users.js';
import { topicProduct } from './topic-product.js';
import type { TestProduct } from './test-product.js';

export interface Friend {
  id: number;
  address: string | null;
  invitedMe: boolean;
  state: string;
  pairedAt: string | null;
  asksFrom: string | null;
}

export interface Reveal {
  responseId: number;
  friendId: number;
}

/** A product with two users on a day with a question. Mara has invited Juno. Each test gets new users. */
export class TwoFriends {
  product: TestProduct;
  mara: LoggedInAgent;
  juno: LoggedInAgent;
  /** Mara's invite to Juno. */
  id: number;
  /** The question of the day. */
  today: number;

  constructor() {
    beforeEach(() => this.begin());
  }

  readonly invite = async (inviter: LoggedInAgent, email: string): Promise<number> => {
    await this.product.database.query(`UPDATE invites SET sent_at = '2020-01-01'`);
    await inviter
      .post('/api/send-invites')
      .send({ emails: [email] })
      .expect(200);
    return (await this.list(inviter)).at(-1)?.id as number;
  };

  readonly list = async (who: LoggedInAgent) =>
    (await who.get('/api/user/friends').expect(200)).body as Friend[];

  /** The views of Mara and of Juno. */
  readonly states = async () => [
    (await this.list(this.mara)).map(({ state }) => state),
    (await this.list(this.juno)).map(({ state }) => state),
  ];

  readonly act = (who: LoggedInAgent, what: 'ask' | 'agree' | 'decline', friend = this.id) =>
    who.post(`/api/user/friends/${friend}/${what}`);

  readonly end = (who: LoggedInAgent, friend = this.id) =>
    who.delete(`/api/user/friends/${friend}`);

  readonly pair = async (one = this.mara, two = this.juno, friend = this.id) => {
    await this.act(one, 'ask', friend).expect(200);
    await this.act(two, 'agree', friend).expect(200);
  };

  /** Answers a question, today's unless another one is given, by a form that names all friends; returns the id. */
  readonly answer = async (
    who: LoggedInAgent,
    text: string,
    body: object = {},
    questionId = this.today,
  ) => {
    const paired = (await this.list(who)).filter(({ state }) => state === 'paired');
    const sharedWith = paired.map(({ id }) => id);
    const answer = { questionId, questionContent: '?', responseContent: text, sharedWith, ...body };
    return ((await who.post('/api/responses').send(answer).expect(201)).body as { id: number }).id;
  };

  readonly cards = async (who: LoggedInAgent) =>
    ((await who.get('/api/user/reveals/today').expect(200)).body as { cards: Reveal[] }).cards;

  readonly turn = (who: LoggedInAgent, responseId: number, friend = this.id) =>
    who.get(`/api/user/friends/${friend}/answer?responseId=${responseId}`);

  private async begin(): Promise<void> {
    const product = await topicProduct({ APP_TIMEZONE: 'Europe/Berlin' });
    this.product = product;
    // Noon in Berlin, after the grace period for yesterday's question.
    product.clock.set('2027-04-01T10:00:00Z');
    this.mara = await loggedInAgent(product, { email: 'mara@example.com' });
    this.juno = await loggedInAgent(product, { email: 'juno@example.com' });
    this.id = await this.invite(this.mara, 'juno@example.com');
    this.today = await insertQuestion(product.database, 'Today?', '2027-03-31T22:00:00Z');
    await insertQuestion(product.database, 'Tomorrow?', '2027-04-01T22:00:00Z');
  }
}
