import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { Tokens } from '../../../shared/tokens.js';
import { LINKS } from '../../../shared/product-rules.js';
import { type StoredToken, tokenHash, type TokenPurpose } from '../domain/link-token.js';

/**
 * Tokens for mailed links. Each is an HMAC of its purpose, its row (a user or an email change) and its expiry, so that
 * a repeated mail has the same token. Only the hash is stored. Nobody without the secret can forge a token.
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

  /** Makes a token that is valid from now on, and returns its stored form. */
  issue(purpose: TokenPurpose, id: number): StoredToken {
    const expiry = new Date(this.clock.now().getTime() + LINKS[purpose]);
    return { hash: tokenHash(this.make(purpose, id, expiry)), expiry };
  }
}
