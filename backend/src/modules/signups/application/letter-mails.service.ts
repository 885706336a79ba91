import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { type MarkdownText, renderMarkdown } from './markdown.js';
import { OptOuts } from '../../../platform/mail/opt-outs.js';
import type { SiteValues } from '../../../platform/site-settings/site-settings.schema.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { InvalidInputError } from '../../../shared/refusal.errors.js';
import { type LetterText, tidiedLetter } from '../domain/letter.js';
import { NestedMarkdownError } from '../domain/signup.errors.js';

/** A letter whose Markdown is rendered once for all of its mails. */
export interface RenderedLetter {
  subject: string;
  text: MarkdownText;
}

const REASONS = {
  subscriber: `you confirmed that you want news from ${PRODUCT_NAME}`,
  test: `somebody who runs ${PRODUCT_NAME} tries out a letter to subscribers with this address`,
};

/**
 * Composes the mails of a letter. They load nothing and their links are not changed, so nobody can tell who opened a
 * mail or followed a link.
 */
@Injectable()
export class LetterMails {
  constructor(private readonly optOuts: OptOuts) {}

  /** Throws `NestedMarkdownError`. */
  render(letter: LetterText): RenderedLetter {
    const { subject, body } = tidiedLetter(letter);
    return { subject, text: renderMarkdown(body) };
  }

  /** Throws `InvalidInputError` for a welcome mail that can't be rendered. */
  checkWelcome({ text }: SiteValues['welcome']): void {
    try {
      renderMarkdown(text ?? '');
    } catch (failure) {
      if (!(failure instanceof NestedMarkdownError)) throw failure;
      throw new InvalidInputError({ text: [failure.message] });
    }
  }

  /** Without `letterId`, an unsubscription by this mail counts for no letter. */
  compose(
    { subject, text }: RenderedLetter,
    email: string,
    { letterId, reason = 'subscriber' }: { letterId?: number; reason?: keyof typeof REASONS } = {},
  ): MailContent {
    const { summary, ...formatted } = text;
    return {
      subject,
      preheader: summary,
      heading: subject,
      paragraphs: [],
      formatted,
      closing: [],
      reason: REASONS[reason],
      unsubscribe: { label: 'Unsubscribe', ...this.optOuts.links('news', email, letterId) },
    };
  }
}
