import { Column, List } from '../../../shared/list-declaration.js';
import type { ProductDay } from '../../../shared/product-day.js';

/** Counts of visits and accounts, one per column. */
export interface StepCounts {
  visits: number;
  /** Visits that saw another page or came further. */
  wentOn: number;
  /** Visits that saw a photo form or came further. */
  sawForm: number;
  /** Visits in which a photo was sent. */
  uploads: number;
  /** Visits in which somebody signed up for news. */
  signups: number;
  /** Visits in which a question was answered. */
  answers: number;
  /** Accounts that were set up. */
  accounts: number;
}

/** The first touch of a visit: the campaign parameters and the path of its first page; empty text for none. */
export interface Touch {
  source: string;
  medium: string;
  landing: string;
}

/** Longest part of a touch that is stored. */
export const LONGEST_TOUCH = 80;

/** Touches stored per day; all others are one row. */
export const TOUCHES_A_DAY = 100;

/** Part of the touch of that row. */
export const OTHER = '(other)';

const COUNT = { type: 'integer', example: 12 } as const;

/** Figures of one day and one first touch, as the portal exports them. */
@List({ from: 'campaign_days' })
export class CampaignDay implements Touch, StepCounts {
  @Column({ type: 'integer', example: 17, sortable: true, exported: false })
  id: number;

  @Column({ sql: 'campaign_days.day::text', type: 'string', format: 'date', sortable: true })
  day: ProductDay;

  @Column({ example: 'card', searched: true })
  source: string;

  @Column({ example: 'qr', searched: true })
  medium: string;

  @Column({ example: '/fr-circ', searched: true })
  landing: string;

  @Column(COUNT)
  visits: number;

  @Column(COUNT)
  wentOn: number;

  @Column(COUNT)
  sawForm: number;

  @Column(COUNT)
  uploads: number;

  @Column(COUNT)
  signups: number;

  @Column(COUNT)
  answers: number;

  @Column(COUNT)
  accounts: number;
}

/** Figures of several days. */
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
