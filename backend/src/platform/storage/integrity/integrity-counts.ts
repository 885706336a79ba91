import type { IntegrityReport } from './object-integrity.js';

/** What the reports of several portions found, in numbers. */
export class IntegrityCounts {
  named = 0;
  stored = 0;
  copies = 0;
  missing = 0;
  mismatched = 0;
  orphans = 0;

  add({ named, stored, copies, missing, mismatched, orphans }: IntegrityReport): void {
    this.named += named;
    this.stored += stored;
    this.copies += copies;
    this.missing += missing.length;
    this.mismatched += mismatched.length;
    this.orphans += orphans.length;
  }
}
