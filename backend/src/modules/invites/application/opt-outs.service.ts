import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { InvitesRepository } from '../domain/invites.repository.js';
import { InvalidOptOutError, OptOutTokens } from '../domain/opt-out.js';

/** Opt-outs from invites. */
@Injectable()
export class OptOuts {
  constructor(
    private readonly invites: InvitesRepository,
    private readonly tokens: OptOutTokens,
    private readonly settings: Settings,
  ) {}

  /** Links for a mail to this address: the opt-out page, and the URL for one-click posts of mail programs. */
  links(email: string): { url: string; oneClickUrl: string } {
    const token = this.tokens.make(email);
    return { url: this.page(token), oneClickUrl: this.address('/api/invite-opt-out', token) };
  }

  /** URL of the page where somebody confirms the opt-out. */
  page(token: string): string {
    return this.address('/invite-opt-out', token);
  }

  /** Permanent. Throws `InvalidOptOutError`. */
  async accept(token: string): Promise<void> {
    const emailHash = this.tokens.read(token);
    if (emailHash === null) throw new InvalidOptOutError();
    await this.invites.optOut(emailHash);
  }

  private address(path: string, token: string): string {
    const url = new URL(path, this.settings.APP_URL);
    url.searchParams.set('token', token);
    return url.href;
  }
}
