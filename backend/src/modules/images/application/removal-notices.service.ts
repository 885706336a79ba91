import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { numberWord } from '../../../shared/number-words.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { Registrations } from '../../auth/application/registrations.service.js';
import { ImageModerationRepository } from '../domain/image-moderation.repository.js';
import type { ModerationChange } from '../domain/moderated-image.js';

const QUEUE = 'removal-notice';
const MAIL = 'images-removed';

/** Time in seconds in which a moderator can undo a removal before its owner is told. */
const TOLD_AFTER = 60 * 60;

interface About {
  imageIds: number[];
}

/** Tells owners with an account that images of theirs were removed: an hour later, in one mail for all of them. */
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
    this.mails.register<About>(MAIL, (about) => this.removed(about));
  }

  /** Joins the current transaction. Changes that remove nothing are ignored. */
  async schedule(changes: ModerationChange[]): Promise<void> {
    const removed = changes
      .filter(({ before, after }) => after.removed === true && before.removed !== true)
      .map(({ after }) => after)
      .filter(({ email }) => email !== null);
    const jobs = [...Map.groupBy(removed, ({ email }) => email).values()].map((images) => ({
      imageIds: images.map(({ id }) => id),
    }));
    if (jobs.length > 0) await this.jobs.sendAll(QUEUE, jobs, { startAfterSeconds: TOLD_AFTER });
  }

  /** Takes along what else was removed of their owner, whose later jobs then find nothing. */
  private collect(imageIds: number[]): Promise<void> {
    return this.database.transaction(async () => {
      const told = await this.images.markTold(imageIds, TOLD_AFTER);
      if (told.length > 0) await this.mails.enqueue<About>(MAIL, { imageIds: told });
    });
  }

  private async removed({ imageIds }: About): Promise<Mail | null> {
    const images = (await this.images.findAll(imageIds)).filter(({ removed }) => removed === true);
    const email = images[0]?.email;
    if (!email || !(await this.registrations.isRegistered(email))) return null;
    const { length } = images;
    const photos = length === 1 ? 'one of your photos' : `${numberWord(length)} of your photos`;
    const it = length === 1 ? 'it' : 'them';
    return {
      to: email,
      content: {
        subject: `We took down ${photos}`,
        preheader: `Only you can still see ${it}.`,
        heading: `We took down ${photos}.`,
        paragraphs: [
          `Somebody at ${PRODUCT_NAME} looked at ${it} and decided not to show ${it}. Nobody but you sees ${it} on ${PRODUCT_NAME} any more. You can delete ${it} among your responses.`,
        ],
        action: {
          label: 'Open my responses',
          url: new URL('/responses', this.settings.APP_URL).href,
        },
        closing: ['Is this a mistake? Write to us, and we’ll look again.'],
        reason: 'You’re getting this email because it is about photos of your account.',
      },
    };
  }
}
