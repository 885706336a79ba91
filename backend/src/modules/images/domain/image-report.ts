import { Signer } from '../../../shared/signer.js';
import { IMAGES } from '../../../shared/product-rules.js';

export const REPORT_REASONS = ['child', 'person', 'unsuitable', 'not-a-card'] as const;

/** Why somebody reports an image; `child` and `person` are about somebody in it. */
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reports of one image. Open reports are those without a decision since. */
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
 * Whether its reports hide an image until an admin decides. One report of a child hides it, also a reviewed one, until an
 * admin has decided about such a report; other reports hide only what was never reviewed.
 */
export function isHeldBy(reports: ReportTally, isReviewed: boolean): boolean {
  if (!isReviewed) return reports.openChild || reports.open >= IMAGES.reportersToHide;
  return (
    reports.openChild && !reports.settledChild && reports.reviewedHeld < IMAGES.reviewedHeldAtOnce
  );
}

/**
 * Keyed hashes that stand for reporters. A reporter is a network, so that one person can't be several reporters by
 * changing the address in it. The hash includes the image: it can't tell what else somebody reported.
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
