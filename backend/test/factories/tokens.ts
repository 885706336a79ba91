import type supertest from 'supertest';
import { hashOf, newSecret } from '../../src/modules/tokens/domain/api-token.js';
import type { TokenScope } from '../../src/shared/token-scopes.js';
import type { TestProduct } from '../support/test-product.js';

interface TokenState {
  /** Id of an admin. */
  userId: number;
  scopes: readonly TokenScope[];
  endsAt?: string;
}

let tokens = 0;

/** Inserts an API token; returns its secret. */
export async function insertToken(
  { database }: TestProduct,
  { userId, scopes, endsAt = '2100-01-01T00:00:00Z' }: TokenState,
): Promise<string> {
  const secret = newSecret();
  await database.query(
    'INSERT INTO api_tokens (user_id, name, hash, scopes, ends_at) VALUES ($1, $2, $3, $4, $5)',
    [userId, `Token ${(tokens += 1)}`, hashOf(secret), scopes, endsAt],
  );
  return secret;
}

/** A client that sends this token, and no cookie. */
export function programWith(product: TestProduct, secret: string): supertest.Agent {
  return product.visitor().set('Authorization', `Bearer ${secret}`);
}
