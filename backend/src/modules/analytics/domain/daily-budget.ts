export interface DailyLimits {
  total: number;
  /** Limit of one network, in bytes. */
  network: number;
}

const MEGABYTE = 1_000_000;
/**
 * Share of the daily limit that one network may use. A network may be a household or the customers of a phone company.
 */
const PART_OF_NETWORK = 0.1;

/** Bytes of a row's header and of its index entries. */
export const ROW_OVERHEAD = 150;

/** Limits the bytes of records per UTC day, in total and per network. */
export class DailyBudget {
  private day = '';
  private total = 0;
  private readonly networks = new Map<string, number>();

  constructor(private readonly limits: DailyLimits) {}

  /** Counts a record. Returns false, without counting, when it does not fit into the limits. */
  take(network: string, bytes: number, now: Date): boolean {
    this.beginDayOf(now);
    const taken = bytes + ROW_OVERHEAD;
    const ofNetwork = (this.networks.get(network) ?? 0) + taken;
    if (ofNetwork > this.limits.network || this.total + taken > this.limits.total) return false;
    this.networks.set(network, ofNetwork);
    this.total += taken;
    return true;
  }

  /** Sets the total to the bytes that all processes stored on this day. Ignores another day. */
  correct(day: string, storedBytes: number): void {
    if (day === this.day) this.total = storedBytes;
  }

  /** Starts the day of this time. The day may be an earlier one, because the clock can be set back. */
  private beginDayOf(now: Date): void {
    const day = dayOf(now);
    if (day === this.day) return;
    this.day = day;
    this.total = 0;
    this.networks.clear();
  }
}

/** The limits for this many megabytes per day. */
export function dailyLimits(megabytes: number): DailyLimits {
  const total = megabytes * MEGABYTE;
  return { total, network: total * PART_OF_NETWORK };
}

/** YYYY-MM-DD in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
