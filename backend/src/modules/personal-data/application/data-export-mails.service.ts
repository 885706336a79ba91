import { DataExportsRepository } from '../infrastructure/data-exports.repository.js';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { writeToUs } from '../../../platform/mail/mail-content.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { SiteSettings } from '../../../platform/site-settings/site-settings.js';
import { Clock } from '../../../shared/clock.js';
import { momentWords } from '../../../shared/moment-words.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import { isReady } from '../domain/data-export.js';

export const EXPORT_MAIL = 'data-export-ready';

/**
 * The mail that says that an archive is ready. It links to the account page, which gives the archive only to its user.
 */
@Injectable()
export class DataExportMails {
  constructor(
    mails: MailQueue,
    private readonly exports: DataExportsRepository,
    private readonly records: PersonalRecords,
    private readonly settings: Settings,
    private readonly site: SiteSettings,
    private readonly clock: Clock,
  ) {
    mails.register<{ exportId: number }>(EXPORT_MAIL, (about) => this.ready(about));
  }

  private async ready({ exportId }: { exportId: number }): Promise<Mail | null> {
    const found = await this.exports.findById(exportId);
    const user = found?.userId ? await this.records.findUser(found.userId) : null;
    if (!user || !isReady(found, this.clock.now())) return null;
    const until = momentWords(found.readyUntil, this.settings.APP_TIMEZONE);
    return {
      to: user.email,
      content: {
        subject: `Your ${PRODUCT_NAME} data is ready`,
        preheader: `You can download it until ${until}.`,
        heading: 'Your data is ready.',
        paragraphs: [
          `You asked for everything that ${PRODUCT_NAME} stores about you. You can download it on your account page until ${until}. Then we delete the file.`,
        ],
        action: { label: 'Open my account page', url: this.settings.link('/account') },
        closing: [
          'You need to be logged in to download it.',
          `If it wasn’t you, somebody else is logged in to your account: choose a new password right away, and ${writeToUs(this.site.forVisitors().contact)}.`,
        ],
        reason: 'somebody who is logged in asked for this data',
      },
    };
  }
}
