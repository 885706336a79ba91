import { Signer } from '../../../shared/signer.js';
import { IMAGES } from '../../../shared/product-rules.js';

export const REPORT_REASONS = ['child', 'person', 'unsuitable', 'not-a-card'] as const;

/** Why an image was reported. `child` and `person` are about somebody whom the image shows. */
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reports of one image. A report is open until an admin decides about the image. */
export interface ReportTally {
  imageId: number;
  open: number;
  openChild: boolean;
  /** Whether an admin has already decided about a report of a child. */
  settledChild: boolean;
  /** Reviewed images that are hidden because of reports at the moment. */
  reviewedHeld: number;
}

/**
 * Whether its reports hide an image until an admin decides. One report of a child also hides a reviewed image, unless
 * an admin has decided about such a report already. Other reports hide only images that were never reviewed.
 */
export function isHeldBy(reports: ReportTally, isReviewed: boolean): boolean {
  if (!isReviewed) return reports.openChild || reports.open >= IMAGES.reportersToHide;
  return (
    reports.openChild && !reports.settledChild && reports.reviewedHeld < IMAGES.reviewedHeldAtOnce
  );
}

/**
 * Makes keyed hashes of reporters. A reporter is a network, so that nobody counts several times by changing the address
 * within it. The hash includes the image, so it does not show what else the reporter reported.
 */
export class Reporters {
  private readonly signer: Signer;

  constructor(secret: string) {
    this.signer = new Signer(secret, 'unspoken image reporters');
  }

  hashOf(network: string, imageId: number): string {
    return this.signer.sign(`${imageId} ${network}`);
  }
}

export interface NewReport {
  imageId: number;
  reporter: string;
  reason: ReportReason;
  createdAt: Date;
}

export interface ReasonReports {
  reason: ReportReason;
  open: number;
  settled: number;
  latestAt: Date;
}
