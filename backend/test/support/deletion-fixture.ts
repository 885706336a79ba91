import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from '@jest/globals';
import type supertest from 'supertest';
import { ExpiredUsers } from '../../src/modules/admin/application/expired-users.service.js';
import { LINKS } from '../../src/shared/product-rules.js';
import { type LoggedInAgent, loggedInAgent } from '../factories/users.js';
import { linkIn } from './mailed-links.js';
import { UNSTOPPED } from './unstopped.js';
import { topicProduct } from './topic-product.js';
import type { TestProduct } from './test-product.js';

export const EMAIL = 'mara@example.com';
export const PASSWORD = 'a password for the tests';

/** A product with one user who deletes the account. Each test gets a new user and a stopped clock. */
export class DeletionFixture {
  product: TestProduct;
  mara: LoggedInAgent;
  now: number;

  constructor() {
    beforeEach(() => this.begin());
  }

  /** Moves the clock. */
  readonly later = (milliseconds: number): void => {
    this.now += milliseconds;
    this.product.clock.set(new Date(this.now).toISOString());
  };

  /** Moves the clock past the time in which the account can be kept. */
  readonly passDeadline = (): void => this.later(LINKS['keep-account'] + 1);

  readonly request = (
    agent: supertest.Agent = this.mara,
    body: object = { currentPassword: PASSWORD, confirmation: 'delete' },
  ) => agent.post('/api/user/deletion').send(body);

  readonly logIn = (password = PASSWORD) =>
    this.product.visitor().post('/api/auth/login').send({ email: EMAIL, password });

  readonly keep = (password = PASSWORD) =>
    this.product.visitor().post('/api/auth/keep-account').send({ email: EMAIL, password });

  readonly keepByLink = (token: string) =>
    this.product.visitor().post('/api/auth/keep-account-by-link').send({ token });

  /** Runs the scheduled task that deletes accounts. */
  readonly runDeletions = () =>
    this.product.app.get(ExpiredUsers).run('deleted', {
      id: randomUUID(),
      ...UNSTOPPED,
      isLastTry: false,
    });

  readonly mailedToken = async (): Promise<string> => {
    const mail = await this.product.inbox.waitFor(({ subject }) =>
      /will be deleted$/.test(subject!),
    );
    const link = linkIn(mail);
    expect(link.pathname).toBe('/auth');
    return link.searchParams.get('token') as string;
  };

  readonly visibilities = async (): Promise<string[]> => {
    const rows = await this.product.database.query<{ visibility: string }>(
      'SELECT visibility FROM images WHERE email = $1 ORDER BY id',
      [EMAIL],
    );
    return rows.map(({ visibility }) => visibility);
  };

  /** The number of rows of a table, with or without a condition. */
  readonly count = async (what: string): Promise<number | undefined> => {
    const [row] = await this.product.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${what}`,
    );
    return row?.count;
  };

  private async begin(): Promise<void> {
    this.product = await topicProduct();
    this.now = Date.now();
    this.later(0);
    const mara = { email: EMAIL, username: 'mara', password: PASSWORD };
    this.mara = await loggedInAgent(this.product, mara);
  }
}
