import { SignupsRepository } from '../infrastructure/signups.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { OptOuts } from '../../../platform/mail/opt-outs.js';
import { spanWords } from '../../../shared/number-words.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { ConfirmationTokens } from '../domain/confirmation-tokens.js';
import { CONFIRM_WITHIN, type Consent } from '../domain/signup.js';

export const CONFIRMATION_MAIL = 'signup-confirmation';

/** Text of the mail that asks to confirm a sign-up. It holds nothing that the sender of the form wrote. */
@Injectable()
export class ConfirmationMails implements OnModuleInit {
  constructor(
    private readonly mails: MailQueue,
    private readonly signups: SignupsRepository,
    private readonly tokens: ConfirmationTokens,
    private readonly optOuts: OptOuts,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.mails.register<{ signupId: number }>(
      CONFIRMATION_MAIL,
      ({ signupId }) => this.compose(signupId),
      { isWaitedFor: true, unasked: { list: null } },
    );
  }

  private async compose(signupId: number): Promise<Mail | null> {
    const signup = await this.signups.find(signupId);
    if (!signup?.confirmationSentAt || isSettled(signup)) return null;
    const confirmation = { signupId, issuedAt: signup.confirmationSentAt };
    const token = this.tokens.make(confirmation, signup.email);
    const lifetime = spanWords(CONFIRM_WITHIN);
    return {
      to: signup.email,
      content: {
        subject: `Do you want news from ${PRODUCT_NAME}?`,
        preheader: 'Please confirm your email address. We write only to confirmed ones.',
        heading: 'One more step.',
        paragraphs: [
          `Somebody entered this email address on ${PRODUCT_NAME} to hear when there is news. If it was you, please confirm it.`,
        ],
        action: {
          label: 'Confirm your address',
          url: this.settings.link('/confirm-signup', { token }),
        },
        closing: [
          `The link works for ${lifetime}. We write only to confirmed addresses, and delete the others.`,
          'If it wasn’t you, you can ignore this email.',
        ],
        reason: `somebody entered this address on ${PRODUCT_NAME} to hear when there is news`,
        unsubscribe: { label: 'Unsubscribe', ...this.optOuts.links('news', signup.email) },
      },
    };
  }
}

/** Whether the owner of the address decided since the mail was queued. */
function isSettled({ confirmedAt, unsubscribedAt, confirmationSentAt }: Consent): boolean {
  if (confirmedAt) return true;
  return (
    unsubscribedAt !== null && confirmationSentAt !== null && unsubscribedAt > confirmationSentAt
  );
}
