import { LettersRepository } from '../infrastructure/letters.repository.js';
import { SignupsRepository } from '../infrastructure/signups.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { OptOuts } from '../../../platform/mail/opt-outs.js';
import { Clock } from '../../../shared/clock.js';
import { ConfirmationTokens } from '../domain/confirmation-tokens.js';
import { type Consent, InvalidConfirmationError, mayConfirm } from '../domain/signup.js';
import { SignupNotFoundError } from '../domain/signup.errors.js';

/** What the owner of an address decides about its sign-up, by a mailed link or in writing. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly signups: SignupsRepository,
    private readonly letters: LettersRepository,
    private readonly tokens: ConfirmationTokens,
    private readonly optOuts: OptOuts,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Confirms the sign-up of a link, once or again. Throws `InvalidConfirmationError`. */
  confirm(token: string): Promise<void> {
    return this.database.transaction(async () => {
      const confirmation = this.tokens.read(token);
      const signup = confirmation && (await this.signups.lock(confirmation.signupId));
      if (!signup || !this.tokens.isFor(signup.email, token)) throw new InvalidConfirmationError();
      if (signup.confirmedAt) return;
      if (!mayConfirm(signup, confirmation.issuedAt, this.clock.now())) {
        throw new InvalidConfirmationError();
      }
      await this.signups.confirm(signup.id);
      await this.optOuts.lift('news', signup.email);
    });
  }

  /**
   * Deletes a sign-up whose owner asked for it in writing, and writes to the address no more. Joins the current transaction.
   * Throws `SignupNotFoundError`.
   */
  async delete(id: number): Promise<Consent> {
    const signup = await this.signups.lock(id);
    if (!signup) throw new SignupNotFoundError();
    await this.signups.remove(signup.email);
    await this.optOuts.add('news', signup.email);
    return signup;
  }

  /**
   * Ends the sign-up of the address in a link until its owner confirms again, and counts for the letter that the link was
   * in. Throws `InvalidOptOutError`.
   */
  unsubscribe(token: string): Promise<void> {
    return this.database.transaction(async () => {
      const { emailHash, mailId } = await this.optOuts.accept('news', token);
      const isNew = await this.signups.unsubscribe(emailHash);
      if (isNew && mailId !== null) await this.letters.countUnsubscribed(mailId);
    });
  }

  /** URL of the page where somebody confirms to unsubscribe. */
  unsubscribePage(token: string): string {
    return this.optOuts.page('news', token);
  }
}
