import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { Tokens } from '../../../shared/tokens.js';
import { LINKS } from '../../../shared/product-rules.js';
import { type StoredToken, tokenHash, type TokenPurpose } from '../domain/link-token.js';

/**
 * Tokens for mailed links: an HMAC of purpose, row (a user, or the change of an address) and expiry. The same token can
 * be derived again when a mail is repeated. Only its hash is stored, and nobody without the secret can forge a token.
 */
@Injectable()
export class LinkTokens {
  constructor(
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  /** Returns 256 bits as 43 characters of base64url. */
  make(purpose: TokenPurpose, id: number, expiry: Date): string {
    return this.tokens.signer('account').sign(`${purpose}.${id}.${expiry.getTime()}`);
  }

  /** A token that begins to work now, as it is stored. */
  issue(purpose: TokenPurpose, id: number): StoredToken {
    const expiry = new Date(this.clock.now().getTime() + LINKS[purpose]);
    return { hash: tokenHash(this.make(purpose, id, expiry)), expiry };
  }
}
