import { createHash, createHmac, hkdfSync } from 'node:crypto';

export type TokenPurpose = 'registration' | 'reset';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long each kind of mailed link works, in milliseconds. */
export const TOKEN_LIFETIME: Record<TokenPurpose, number> = {
  registration: 14 * DAY,
  reset: 60 * MINUTE,
};

/**
 * Tokens for mailed links. A token follows from what it is for, whose it is and when it ends, so it can be made again
 * when a mail is repeated; only its hash is stored, and nobody without the secret can make one.
 */
export class AccountTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'unspoken account tokens', 32));
  }

  /** 256 bits as 43 characters of base64url. */
  make(purpose: TokenPurpose, accountId: number, expiry: Date): string {
    return createHmac('sha256', this.key)
      .update(`${purpose}.${accountId}.${expiry.getTime()}`)
      .digest('base64url');
  }
}

/** What is stored of a token: its SHA-256 in hex. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
