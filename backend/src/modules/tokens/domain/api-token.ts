import { createHash, randomBytes } from 'node:crypto';
import type { TokenScope } from '../../../shared/token-scopes.js';

/** Scanners for leaked secrets find this prefix. */
const PREFIX = 'unspoken_';
const HEADER = /^bearer (unspoken_[\w-]{43})$/i;

/** A token as the portal lists it, without its secret. */
export interface ApiToken {
  id: number;
  name: string;
  scopes: TokenScope[];
  createdAt: Date;
  endsAt: Date;
  lastUsedAt: Date | null;
}

/** A new secret with 256 random bits. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

/** Returns the secret in an `Authorization` header, or null when it is none of ours. */
export function secretIn(authorization: string): string | null {
  return HEADER.exec(authorization)?.[1] ?? null;
}

/** A plain hash is enough for a secret that nobody can guess. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
