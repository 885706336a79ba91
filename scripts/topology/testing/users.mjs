import assert from 'node:assert/strict';
import { Client } from './client.mjs';
import { eventually } from './suite.mjs';

const PASSWORD = 'correct horse';

/** Creates the users of a tested topology. */
export class TestUsers {
  #count = 0;

  /** @param {import('./suite.mjs').TestedTopology} topology */
  constructor(topology) {
    this.topology = topology;
  }

  /**
   * A person who got a mailed link to set up an account.
   * @returns {Promise<{ email: string, token: string }>}
   */
  async invited() {
    this.#count += 1;
    const email = `person-${this.#count}@example.com`;
    await this.topology.query(
      `INSERT INTO users (username, email, role, email_verified) VALUES ($1, $1, 'user', false)`,
      [email],
    );
    const client = new Client();
    await client.call(`${this.topology.url}/api/auth/forgot-password`, { email });
    const [mail] = await eventually(async () => {
      const mails = await this.mailsTo(email);
      return mails.length > 0 && mails;
    });
    const token = /[?&]token=([^&\s]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    return { email, token: decodeURIComponent(token) };
  }

  /** A signed-in person. */
  async signedIn() {
    const user = await this.invited();
    const client = new Client();
    const { status } = await client.call(
      `${this.topology.url}/api/auth/complete-registration`,
      TestUsers.registration(user),
    );
    assert.equal(status, 200);
    return { ...user, client };
  }

  /**
   * @param {string} address
   * @returns {Promise<{ subject: string, text: string }[]>}
   */
  async mailsTo(address) {
    const response = await fetch(`${this.topology.inboxUrl}/api/mails`);
    const mails = /** @type {any[]} */ (await response.json());
    return mails.filter(({ to }) => to.includes(address));
  }

  /** @param {{ email: string, token: string }} person */
  static registration({ email, token }) {
    return {
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      emailVerificationToken: token,
    };
  }
}
