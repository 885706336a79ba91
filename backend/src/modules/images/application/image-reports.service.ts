import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { deleteInPortions } from '../../../platform/jobs/delete-in-portions.js';
import type { ScheduledJob } from '../../../platform/jobs/job.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { networkOf } from '../../../platform/limits/client-address.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { TooManyRequestsError } from '../../../platform/limits/too-many-requests.error.js';
import { Clock } from '../../../shared/clock.js';
import { RETENTION } from '../../../shared/product-rules.js';
import { ImageNotFoundError } from '../domain/image.errors.js';
import {
  isHeldBy,
  type ReasonReports,
  Reporters,
  type ReportReason,
} from '../domain/image-report.js';
import { newMediaPath } from '../domain/media.js';
import type { ModeratedImage } from '../domain/moderated-image.js';
import { ImageModerationRepository } from '../infrastructure/image-moderation.repository.js';
import { ImageReportsRepository } from '../infrastructure/image-reports.repository.js';
import { ImageEvents } from './image-events.service.js';

export { REPORT_REASONS } from '../domain/image-report.js';
export type { ReasonReports, ReportReason } from '../domain/image-report.js';

const HIDES = 'report-hides-network';

interface Report {
  imageId: number;
  reason: ReportReason;
  /** IP address of the client. */
  address: string | undefined;
}

@Injectable()
export class ImageReports {
  private readonly reporters: Reporters;

  constructor(
    private readonly reports: ImageReportsRepository,
    private readonly images: ImageModerationRepository,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: ImageEvents,
    tasks: ScheduledTasks,
    { SESSION_SECRET }: Settings,
  ) {
    this.reporters = new Reporters(SESSION_SECRET);
    tasks.declare('image-reports', (job) => this.purge(job));
  }

  /**
   * Stores a report. Hides the image if it has enough reports and this network has not hidden too many images in a day.
   * Reports of the same network count once. Throws `ImageNotFoundError` for an image that is not public, unless reports
   * hide it already.
   */
  async add(report: Report): Promise<void> {
    // Counted before the transaction, which must not wait for Redis while it locks the pool.
    const mayHide = await this.limits.take(HIDES, report.address).then(
      () => true,
      (refusal: unknown) => {
        if (refusal instanceof TooManyRequestsError) return false;
        throw refusal;
      },
    );
    let hides = false;
    try {
      hides = await this.database.transaction(() => this.store(report, mayHide));
    } finally {
      if (!hides) await this.limits.giveBack(HIDES, report.address);
    }
  }

  byReason(imageId: number): Promise<ReasonReports[]> {
    return this.reports.byReason(imageId);
  }

  async purge({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ removed: number }> {
    const before = new Date(this.clock.now().getTime() - RETENTION.reports);
    const removed = await deleteInPortions(signal, (atMost) => this.reports.purge(before, atMost));
    return { removed };
  }

  private async store({ address, imageId, reason }: Report, mayHide: boolean): Promise<boolean> {
    const image = await this.images.lock(imageId);
    const isHeldByReports = image?.held && !image.resemblesExpunged;
    if (!image?.visible && !isHeldByReports) throw new ImageNotFoundError();
    const reporter = this.reporters.hashOf(networkOf(address), imageId);
    await this.reports.add({ imageId, reporter, reason, createdAt: this.clock.now() });
    const hides = mayHide && !image.held && (await this.isHeld(image));
    if (hides) await this.images.hold(imageId, newMediaPath());
    await this.events.reported({ id: imageId, reason, held: image.held || hides });
    return hides;
  }

  private async isHeld({ id, removed }: ModeratedImage): Promise<boolean> {
    const [tally] = await this.reports.tally([id]);
    return tally !== undefined && isHeldBy(tally, removed !== null);
  }
}
