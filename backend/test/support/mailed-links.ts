import { LinkTokens } from '../../src/modules/auth/application/link-tokens.service.js';
import { tokenHash } from '../../src/modules/auth/domain/link-token.js';
import type { ReceivedMail } from './test-inbox.js';
import type { TestProduct } from './test-product.js';

/** The main link of a mail: the first one in the text part, which the HTML part must contain, too. */
export function linkIn(mail: ReceivedMail | undefined): URL {
  const [link] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? [];
  if (!link) throw new Error('The mail has no link.');
  if (!mail?.html?.includes(link.replaceAll('&', '&amp;')))
    throw new Error('The HTML part lacks the link.');
  return new URL(link);
}

/** Replaces the set-up link of a pending user by one that was made a week ago; returns its token. */
export async function setUpLinkOfLastWeek(
  { app, database }: TestProduct,
  email: string,
): Promise<string> {
  const [user] = await database.query<{ id: number }>('SELECT id FROM users WHERE email = $1', [
    email,
  ]);
  const id = user?.id ?? 0;
  const expiry = new Date(Date.now() + 7 * 24 * 60 * 60_000);
  const token = app.get(LinkTokens, { strict: false }).make('registration', id, expiry);
  await database.query(
    `UPDATE users SET email_verification_token = $2, email_verification_token_expiry = $3 WHERE id = $1`,
    [id, tokenHash(token), expiry],
  );
  return token;
}
