import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { deleteInPortions } from '../../../platform/jobs/in-portions.js';
import type { ScheduledJob } from '../../../platform/jobs/job-queue.js';
import { NightlyTasks } from '../../../platform/jobs/nightly-task.js';
import { Clock } from '../../../shared/clock.js';
import { DAY } from '../../../shared/milliseconds.js';
import { ImageNotFoundError } from '../domain/image.errors.js';
import { ImageModerationRepository } from '../domain/image-moderation.repository.js';
import {
  isHeldBy,
  type ReasonReports,
  Reporters,
  type ReportReason,
} from '../domain/image-report.js';
import { ImageReportsRepository } from '../domain/image-reports.repository.js';
import { newMediaPath } from '../domain/media-name.js';

export { REPORT_REASONS } from '../domain/image-report.js';
export type { ReasonReports, ReportReason } from '../domain/image-report.js';

/** How long reports are kept after the decision about them. */
const KEPT_FOR_MS = 90 * DAY;

/** Reports of images by anyone. */
@Injectable()
export class ImageReports implements OnModuleInit {
  constructor(
    private readonly reports: ImageReportsRepository,
    private readonly images: ImageModerationRepository,
    private readonly reporters: Reporters,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly tasks: NightlyTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.declare({
      name: 'image-reports',
      cron: '0 5 * * *',
      run: (job) => this.purge(job),
    });
  }

  /**
   * Stores a report, and hides the image if its reports demand it. A second report of the same network counts once.
   * Throws `ImageNotFoundError` for an image that is not public, unless reports hide it already.
   */
  add({ network, imageId, reason }: Reported): Promise<void> {
    return this.database.transaction(async () => {
      const image = await this.images.lock(imageId);
      const isHeldByReports = image?.held && !image.resemblesExpunged;
      if (!image?.visible && !isHeldByReports) throw new ImageNotFoundError();
      const reporter = this.reporters.hashOf(network, imageId);
      await this.reports.add({ imageId, reporter, reason, createdAt: this.clock.now() });
      if (image.held) return;
      const [tally] = await this.reports.tally([imageId]);
      if (tally && isHeldBy(tally, image.removed !== null)) {
        await this.images.hold(imageId, newMediaPath());
      }
    });
  }

  byReason(imageId: number): Promise<ReasonReports[]> {
    return this.reports.byReason(imageId);
  }

  async purge({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ removed: number }> {
    const before = new Date(this.clock.now().getTime() - KEPT_FOR_MS);
    const removed = await deleteInPortions(signal, (atMost) => this.reports.purge(before, atMost));
    return { removed };
  }
}

interface Reported {
  /** As `networkOf` returns it. */
  network: string;
  imageId: number;
  reason: ReportReason;
}
