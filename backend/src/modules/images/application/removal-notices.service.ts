import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { numberWord } from '../../../shared/number-words.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { IMAGES } from '../../../shared/product-rules.js';
import { Accounts } from '../../auth/application/accounts.service.js';
import type { DecidedChange, ModeratedImage, NotifiedImages } from '../domain/moderated-image.js';
import { ImageModerationRepository } from '../infrastructure/image-moderation.repository.js';

const QUEUE = 'removal-notice';

const NOTICE_DELAY_SECONDS = IMAGES.noticeDelay / 1_000;

interface About {
  imageIds: number[];
}

const REASONS = {
  'not-a-card': 'not a card',
  person: 'shows a person who may not have agreed',
  unsuitable: 'not suitable for everyone',
};

type Notice = keyof NotifiedImages;

/** The mail for each thing that happened to images. `words` returns the subject and then the paragraphs. */
const MAILS: Record<
  Notice,
  { name: string; removed: boolean; words: (images: ModeratedImage[]) => [string, ...string[]] }
> = {
  removed: {
    name: 'images-removed',
    removed: true,
    words: (images) => [
      `We took down ${photos(images)}`,
      `Nobody but you sees ${them(images)} on ${PRODUCT_NAME} anymore. You can delete ${them(images)} on the page Your Responses.`,
      ...reasonsOf(images),
    ],
  },
  accepted: {
    name: 'images-restored',
    removed: false,
    words: (images) => [
      `${capital(photos(images))} ${images.length === 1 ? 'is' : 'are'} back`,
      `Somebody at ${PRODUCT_NAME} looked again and put ${them(images)} back. Whether everyone can see ${them(images)} is up to you.`,
    ],
  },
  declined: {
    name: 'images-stay-removed',
    removed: true,
    words: (images) => [
      `We looked again at ${photos(images)}`,
      `You asked for another review. Somebody at ${PRODUCT_NAME} looked again, and ${images.length === 1 ? 'it stays' : 'they stay'} down. Only you can still see ${them(images)}.`,
      ...reasonsOf(images),
    ],
  },
};
const NOTICES = Object.keys(MAILS) as Notice[];

/**
 * Tells owners with an account that images of theirs were removed or accepted, or stay removed after an appeal. One
 * mail, an hour later, is about all images to which the same happened.
 */
@Injectable()
export class RemovalNotices {
  constructor(
    private readonly images: ImageModerationRepository,
    private readonly accounts: Accounts,
    private readonly jobs: JobQueue,
    private readonly mails: MailQueue,
    private readonly settings: Settings,
    private readonly database: Database,
  ) {
    this.jobs.handle<About>(QUEUE, ({ imageIds }) => this.collect(imageIds));
    for (const what of NOTICES)
      this.mails.register<About>(MAILS[what].name, (about) => this.mailAbout(what, about), {
        skipsEndedAddresses: true,
      });
  }

  /** Schedules mails about those changes that owners must know. Joins the current transaction. */
  async schedule(changes: DecidedChange[]): Promise<void> {
    const toTell = changes.filter(isToTell).map(({ after }) => after);
    const byOwner = Map.groupBy(toTell, ({ email }) => email);
    byOwner.delete(null);
    const jobs = [...byOwner.values()].map((images) => ({ imageIds: images.map(({ id }) => id) }));
    if (jobs.length > 0)
      await this.jobs.sendAll(QUEUE, jobs, { startAfterSeconds: NOTICE_DELAY_SECONDS });
  }

  /**
   * Queues the mails about these images and about all other decided images of their owner. Later jobs for those find
   * nothing left to tell.
   */
  private collect(ids: number[]): Promise<void> {
    return this.database.transaction(async () => {
      // Decisions lock images after the pool.
      await this.images.lockPool();
      const notified = await this.images.markNotified(ids, NOTICE_DELAY_SECONDS);
      for (const what of NOTICES) {
        const imageIds = notified[what];
        if (imageIds.length > 0) await this.mails.enqueue<About>(MAILS[what].name, { imageIds });
      }
    });
  }

  /** Returns null when nobody has to be told anymore. */
  private async mailAbout(what: Notice, { imageIds }: About): Promise<Mail | null> {
    const found = await this.images.findAll(imageIds);
    const images = found.filter(({ removed }) => removed === MAILS[what].removed);
    if (what === 'removed' && images.length < found.length) {
      // Some images were accepted before this mail was sent, perhaps because the mail server was down. Their owner was
      // never told of the removal.
      await this.database.transaction(async () => {
        await this.images.lockPool();
        await this.images.markUnnotified(imageIds);
      });
    }
    const email = images[0]?.email;
    if (!email || !(await this.accounts.has(email))) return null;
    const [subject, ...paragraphs] = MAILS[what].words(images);
    return {
      to: email,
      content: {
        subject,
        preheader: paragraphs[0] as string,
        paragraphs,
        action: { label: 'Open my responses', url: this.settings.link('/responses') },
        closing:
          what === 'removed' ? ['Is this a mistake? You can ask for another review there.'] : [],
        reason: 'it is about photos of your account',
      },
    };
  }
}

function isToTell({ before, after, appeal }: DecidedChange): boolean {
  if (after.removed === true) return before.removed !== true || appeal === 'answer';
  return after.restoredAt !== null;
}

function photos({ length }: ModeratedImage[]): string {
  return length === 1 ? 'one of your photos' : `${numberWord(length)} of your photos`;
}

function them({ length }: ModeratedImage[]): string {
  return length === 1 ? 'it' : 'them';
}

/** "Reason: not a card", or with several images "Two of them: not a card". */
function reasonsOf(images: ModeratedImage[]): string[] {
  const reasons = Map.groupBy(images, ({ removalReason: reason, removalNote }) =>
    reason === 'other' ? removalNote : reason && REASONS[reason],
  );
  return [...reasons].map(([reason, some]) => {
    if (some.length < images.length)
      return `${capital(numberWord(some.length))} of them: ${reason ?? 'no reason was noted'}`;
    return reason ? `Reason: ${reason}` : 'No reason was noted.';
  });
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
