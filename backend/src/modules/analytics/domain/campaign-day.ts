import { Column, List } from '../../../shared/list-declaration.js';
import type { ProductDay } from '../../../shared/product-day.js';
import { cutText } from '../../../shared/cut-text.js';

/** Maximum length of each part of a touch. */
export const LONGEST_TOUCH = 80;

/** Maximum number of touches stored per day. All others share one row. */
export const TOUCHES_A_DAY = 100;

export const OTHER = '(other)';

const COUNT = { type: 'integer', example: 12 } as const;

/** Figures of one day and one first touch, as the portal exports them. */
@List({ from: 'campaign_days' })
export class CampaignDay {
  @Column({ type: 'integer', example: 17, sortable: true, exported: false })
  id: number;

  @Column({ sql: 'campaign_days.day::text', type: 'string', format: 'date', sortable: true })
  day: ProductDay;

  @Column({ example: 'card', searched: true, description: 'The parameter utm_source, or empty.' })
  source: string;

  @Column({ example: 'qr', searched: true, description: 'The parameter utm_medium, or empty.' })
  medium: string;

  @Column({
    example: '/fr-circ',
    searched: true,
    description: 'The first page. `(other)` stands for all rarer pages.',
  })
  landing: string;

  @Column({ ...COUNT, description: 'Visits that began on this page.' })
  visits: number;

  @Column({ ...COUNT, description: 'Visits with another page or a later step.' })
  wentOn: number;

  @Column({
    ...COUNT,
    description: 'Visits with a view of an upload form, or with an uploaded image.',
  })
  sawForm: number;

  @Column({ ...COUNT, description: 'Visits with an uploaded image.' })
  uploads: number;

  @Column({ ...COUNT, description: 'Visits with a sign-up for news.' })
  signups: number;

  @Column({ ...COUNT, description: 'Visits with an answer.' })
  answers: number;

  @Column({
    ...COUNT,
    description:
      'Accounts that were set up on this day, by the campaign of their first image or invite.',
  })
  accounts: number;
}

/** The first touch of a visit: the campaign parameters and the path of its first page; empty text for none. */
export type Touch = Pick<CampaignDay, 'source' | 'medium' | 'landing'>;

/** Counts of visits and accounts, one per column. */
export type StepCounts = Omit<CampaignDay, 'id' | 'day' | keyof Touch>;

export interface CampaignResults {
  /** When the figures of the last day were counted; null before the first time. */
  countedAt: Date | null;
  /** Oldest first, without gaps. */
  days: ({ day: ProductDay } & StepCounts)[];
  /** Most visits first. */
  touches: (Touch & StepCounts)[];
  /** Counts of visits that began on the page of the card's QR code. */
  cardFunnel: StepCounts;
}

export const NO_STEPS: StepCounts = {
  visits: 0,
  wentOn: 0,
  sawForm: 0,
  uploads: 0,
  signups: 0,
  answers: 0,
  accounts: 0,
};

/**
 * Decodes touches from page URLs, and adds up those that become equal. Each part of a touch becomes one line in lower
 * case, and is cut to its maximum length.
 */
export function decodedTouches(rows: readonly (Touch & StepCounts)[]): (Touch & StepCounts)[] {
  const touches = new Map<string, Touch & StepCounts>();
  for (const { source, medium, landing, ...counts } of rows) {
    const touch = {
      source: plain(decoded(source)),
      medium: plain(decoded(medium)),
      landing: plain(landing),
    };
    const key = JSON.stringify(touch);
    touches.set(key, { ...touch, ...sum(touches.get(key) ?? NO_STEPS, counts) });
  }
  return [...touches.values()];
}

function sum(one: StepCounts, other: StepCounts): StepCounts {
  const sums = { ...NO_STEPS };
  for (const step of Object.keys(NO_STEPS) as (keyof StepCounts)[]) {
    sums[step] = one[step] + other[step];
  }
  return sums;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // The address was cut in the middle of a character.
    return text;
  }
}

function plain(text: string): string {
  const line = text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  return cutText(line, LONGEST_TOUCH);
}
