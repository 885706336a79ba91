import type { NewReport, ReasonReports, ReportTally } from './image-report.js';

/** Reports of images. Call `add`, `settle` and `reopen` while the image is locked (`ImageModerationRepository.lock`). */
export abstract class ImageReportsRepository {
  /**
   * Adds the report unless this reporter has one for the image. A report of a child replaces the reason of an open
   * report: people of one network may differ.
   */
  abstract add(report: NewReport): Promise<void>;

  /** One tally for each id. */
  abstract tally(imageIds: number[]): Promise<ReportTally[]>;

  /** Settles the open reports of images; returns the image of each. */
  abstract settle(imageIds: number[], at: Date): Promise<number[]>;

  /** Opens the reports that were settled last; returns the image of each. */
  abstract reopen(imageIds: number[]): Promise<number[]>;

  /** The reports of an image by reason, most recent first. */
  abstract byReason(imageId: number): Promise<ReasonReports[]>;

  /**
   * Deletes reports that were settled before this time, and those made before it that never brought their image to the
   * front of the review. Returns how many.
   */
  abstract purge(before: Date, atMost: number): Promise<number>;
}
