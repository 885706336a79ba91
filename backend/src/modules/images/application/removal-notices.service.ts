import { ImageModerationRepository } from '../infrastructure/image-moderation.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { numberWord } from '../../../shared/number-words.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { Registrations } from '../../auth/application/registrations.service.js';
import { type ToldImages } from '../domain/told-images.js';
import type { DecidedChange, ModeratedImage } from '../domain/moderated-image.js';
import { type RemovalReason } from '../domain/removal.js';

const QUEUE = 'removal-notice';

/** Time in seconds in which a moderator can undo a decision before the owner is told. */
const TOLD_AFTER = 60 * 60;

interface About {
  imageIds: number[];
}

const REASONS: Record<Exclude<RemovalReason, 'other'>, string> = {
  'not-a-card': 'not a card',
  person: 'shows a person who may not have agreed',
  unsuitable: 'not suitable for everyone',
};

/** Mails by what happened to the images. */
const MAILS: Record<keyof ToldImages, { name: string; isSo: (image: ModeratedImage) => boolean }> =
  {
    removed: { name: 'images-removed', isSo: ({ removed }) => removed === true },
    restored: { name: 'images-restored', isSo: ({ removed }) => removed === false },
    declined: { name: 'images-stay-removed', isSo: ({ removed }) => removed === true },
  };

/**
 * Tells owners with an account that images of theirs were removed or restored, or stay removed after they asked for another
 * review: an hour later, in one mail for all images to which the same happened.
 */
@Injectable()
export class RemovalNotices implements OnModuleInit {
  constructor(
    private readonly images: ImageModerationRepository,
    private readonly registrations: Registrations,
    private readonly jobs: JobQueue,
    private readonly mails: MailQueue,
    private readonly settings: Settings,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<About>(QUEUE, ({ imageIds }) => this.collect(imageIds));
    for (const what of Object.keys(MAILS) as (keyof ToldImages)[])
      this.mails.register<About>(MAILS[what].name, (about) => this.mailAbout(what, about));
  }

  /** Joins the current transaction. Changes that owners need not know are ignored. */
  async schedule(changes: DecidedChange[]): Promise<void> {
    const toTell = changes
      .filter(isToTell)
      .map(({ after }) => after)
      .filter(({ email }) => email !== null);
    const jobs = [...Map.groupBy(toTell, ({ email }) => email).values()].map((images) => ({
      imageIds: images.map(({ id }) => id),
    }));
    if (jobs.length > 0) await this.jobs.sendAll(QUEUE, jobs, { startAfterSeconds: TOLD_AFTER });
  }

  /** Takes along what else was decided about images of their owner, whose later jobs then find nothing. */
  private collect(imageIds: number[]): Promise<void> {
    return this.database.transaction(async () => {
      // Decisions lock images after the pool.
      await this.images.lockPool();
      const told = await this.images.markTold(imageIds, TOLD_AFTER);
      for (const what of Object.keys(MAILS) as (keyof ToldImages)[])
        if (told[what].length > 0)
          await this.mails.enqueue<About>(MAILS[what].name, { imageIds: told[what] });
    });
  }

  /** Records for images that are no longer removed that their owners were not told. */
  private forget(imageIds: number[]): Promise<void> {
    return this.database.transaction(async () => {
      await this.images.lockPool();
      await this.images.markUntold(imageIds);
    });
  }

  /** Null when nobody has to be told any more. */
  private async mailAbout(what: keyof ToldImages, { imageIds }: About): Promise<Mail | null> {
    const found = await this.images.findAll(imageIds);
    const images = found.filter(MAILS[what].isSo);
    // Restored before this mail left, for example because the mail server was away.
    if (what === 'removed' && images.length < found.length) await this.forget(imageIds);
    const email = images[0]?.email;
    if (!email || !(await this.registrations.isRegistered(email))) return null;
    const [heading, ...paragraphs] = WORDS[what](images);
    return {
      to: email,
      content: {
        subject: heading,
        preheader: paragraphs[0] as string,
        heading: `${heading}.`,
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

type Words = [heading: string, ...paragraphs: string[]];

/** Subject and paragraphs of the mails. */
const WORDS: Record<keyof ToldImages, (images: ModeratedImage[]) => Words> = {
  removed: (images) => [
    `We took down ${photos(images)}`,
    `Nobody but you sees ${them(images)} on ${PRODUCT_NAME} any more. You can delete ${them(images)} among your responses.`,
    ...reasonsOf(images),
  ],
  restored: (images) => [
    `${capital(photos(images))} ${images.length === 1 ? 'is' : 'are'} back`,
    `Somebody at ${PRODUCT_NAME} looked again and put ${them(images)} back. Whether everyone can see ${them(images)} is up to you.`,
  ],
  declined: (images) => [
    `We looked again at ${photos(images)}`,
    `You asked for another review. Somebody at ${PRODUCT_NAME} looked again, and ${images.length === 1 ? 'it stays' : 'they stay'} down. Only you can still see ${them(images)}.`,
    ...reasonsOf(images),
  ],
};

function photos({ length }: ModeratedImage[]): string {
  return length === 1 ? 'one of your photos' : `${numberWord(length)} of your photos`;
}

function them({ length }: ModeratedImage[]): string {
  return length === 1 ? 'it' : 'them';
}

/** "Reason: not a card", or with several images "Two of them: not a card". Images without a reason are left out. */
function reasonsOf(images: ModeratedImage[]): string[] {
  const reasons = Map.groupBy(images, reasonOf);
  return [...reasons].flatMap(([reason, some]) => {
    if (reason === null) return [];
    if (some.length === images.length) return [`Reason: ${reason}`];
    return [`${capital(numberWord(some.length))} of them: ${reason}`];
  });
}

function reasonOf({ removalReason, removalNote }: ModeratedImage): string | null {
  if (removalReason === 'other') return removalNote;
  return removalReason && REASONS[removalReason];
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
