import { beforeEach, expect } from '@jest/globals';
import { DueReminders } from '../../src/modules/reminders/application/due-reminders.service.js';
import { insertQuestion } from '../factories/questions.js';
import { type LoggedInAgent, loggedInAgent } from '../factories/users.js';
import { mailsRefused, mailsRetried, mailsSettled } from './settled-mails.js';
import type { ReceivedMail } from './test-inbox.js';
import { topicProduct } from './topic-product.js';
import type { TestProduct } from './test-product.js';

export const QUESTION = 'What do you hum?';
const MARA = 'mara@example.com';

/** A product with one question and one user. Each test gets a new user, at noon on November 23. */
export class ReminderFixture {
  product: TestProduct;
  mara: LoggedInAgent;
  private questionId: number;

  constructor() {
    beforeEach(() => this.begin());
  }

  readonly save = (body: object, agent = this.mara) => agent.put('/api/user/reminder').send(body);

  readonly byEmail = (hour = 19, timeZone = 'UTC') =>
    this.save({ channel: 'email', hour, timeZone });

  readonly seen = async () =>
    (await this.mara.get('/api/user/reminder').expect(200)).body as object;

  readonly answer = () =>
    this.mara
      .post('/api/responses')
      .send({ questionId: this.questionId, questionContent: QUESTION, responseContent: 'A tune.' })
      .expect(201);

  /** Runs the task at this time. Returns the number of queued reminders. */
  readonly at = async (moment: string): Promise<number> => {
    this.product.clock.set(moment);
    const { signal } = new AbortController();
    return (await this.product.app.get(DueReminders).run({ signal })).queued;
  };

  readonly sendAt = async (moment: string): Promise<void> => {
    await this.at(moment);
    await mailsSettled(this.product);
  };

  /** Queues a mail at this time. It waits for the mail server until `deliver`. */
  readonly queueAt = async (moment: string): Promise<void> => {
    await this.product.inbox.become('refusing');
    expect(await this.at(moment)).toBe(1);
    await mailsRefused(this.product);
  };

  readonly deliver = (): Promise<void> => mailsRetried(this.product);

  readonly mails = async (): Promise<ReceivedMail[]> => {
    await mailsSettled(this.product);
    return this.product.inbox.mailsTo(MARA);
  };

  readonly unanswered = async (): Promise<number | undefined> => {
    const [row] = await this.product.database.query<{ unanswered: number }>(
      'SELECT unanswered FROM reminders WHERE user_id = $1',
      [this.mara.userId],
    );
    return row?.unanswered;
  };

  private async begin(): Promise<void> {
    const product = await topicProduct();
    this.product = product;
    product.clock.set('2026-11-23T12:00:00Z');
    this.questionId = await insertQuestion(product.database, QUESTION, '2026-01-01T00:00:00Z');
    this.mara = await loggedInAgent(product, { email: MARA, username: 'mara' });
  }
}
