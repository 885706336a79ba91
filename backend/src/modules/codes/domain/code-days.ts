import type { ProductDay } from '../../../shared/product-day.js';
import type { CodeCounts } from './listed-code.js';

/** Scans of one code on one day that are not stored yet. */
export interface ScansOfDay {
  codeId: number;
  day: ProductDay;
  count: number;
}

/** The scans of a code on one day. */
export interface ScannedCode {
  id: number;
  code: string;
  name: string;
  scans: number;
}

/** Results of the visits of one day that began with one code. */
export type CodeDayCounts = Omit<CodeCounts, 'scans'> & { code: string };

/** The figures of one code on one day. */
export type CodeDay = CodeCounts & { day: ProductDay };

export const NO_COUNTS: CodeCounts = { scans: 0, visits: 0, signups: 0, uploads: 0, accounts: 0 };
