import { hash } from '@node-rs/argon2';
import { Client, untilServed } from '../../topology/testing/client.mjs';

const PASSWORD = 'correct horse';

/** @typedef {{ email: string, client: Client }} Player */

/**
 * Inserts accounts into the database.
 * @param {(text: string, values: unknown[]) => Promise<unknown>} query
 * @param {string[]} emails
 */
export async function addUsers(query, emails) {
  const password = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await query(
    `INSERT INTO users (username, email, password, role, email_verified)
     SELECT replace(each, '@example.com', ''), each, $2, 'user', true FROM unnest($1::text[]) AS each`,
    [emails, password],
  );
}

/**
 * A person with an account, signed in.
 * @param {string} url
 * @param {string} email
 * @param {string} [password]
 * @returns {Promise<Player>}
 */
export async function signIn(url, email, password = PASSWORD) {
  const client = new Client();
  const logIn = () => client.call(`${url}/api/auth/login`, { email, password });
  const { status } = await untilServed(logIn);
  if (status !== 200) throw new Error(`signing ${email} in answered ${status}`);
  return { email, client };
}
