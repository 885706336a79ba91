import { addMonths, type ProductDay } from '../../../shared/product-day.js';
import type { FeedImage, FeedResponse } from './feed-item.js';

/** A day in the past on which a user may have uploaded or answered something. */
export interface MemoryDay {
  unit: 'month' | 'year';
  count: number;
  day: ProductDay;
}

export interface RememberedResponse extends FeedResponse {
  questionId: number;
  now: string | null;
}

export type RememberedItem = { timestamp: Date } & (
  | { type: 'image'; data: FeedImage & { visible: boolean } }
  | { type: 'response'; data: RememberedResponse }
);

const MONTHS = [1, 6];
const MOST_YEARS = 20;

/** Maximum images of one day that are shown, and maximum answers. */
export const MOST_PER_DAY = 20;

/** One month, six months and each year before today, the latest first. */
export function memoryDays(today: ProductDay): MemoryDay[] {
  const ago = (unit: MemoryDay['unit'], count: number): MemoryDay => ({
    unit,
    count,
    day: addMonths(today, unit === 'month' ? -count : -12 * count),
  });
  return [
    ...MONTHS.map((count) => ago('month', count)),
    ...Array.from({ length: MOST_YEARS }, (_, index) => ago('year', index + 1)),
  ];
}
