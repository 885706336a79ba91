export interface DailyLimits {
  total: number;
  /** Limit of one network, in bytes. */
  network: number;
}

const MEGABYTE = 1_000_000;
/** A network may be a household or the customers of a phone company; ten of them use up a day. */
const PART_OF_NETWORK = 0.1;

/** The row's header and its entries in indexes. */
export const ROW_OVERHEAD = 150;

/** Says which records still fit into the day. */
export class DailyBudget {
  private day = '';
  private total = 0;
  private readonly networks = new Map<string, number>();

  constructor(private readonly limits: DailyLimits) {}

  /** Counts a record of so many bytes; false, and not counted, when it does not fit. */
  take(network: string, bytes: number, now: Date): boolean {
    this.beginDayOf(now);
    const taken = bytes + ROW_OVERHEAD;
    const ofNetwork = (this.networks.get(network) ?? 0) + taken;
    if (ofNetwork > this.limits.network || this.total + taken > this.limits.total) return false;
    this.networks.set(network, ofNetwork);
    this.total += taken;
    return true;
  }

  /** Takes over what all processes stored on that day. An answer about another day changes nothing. */
  correct(day: string, storedBytes: number): void {
    if (day === this.day) this.total = storedBytes;
  }

  /** Starts the day of this time, even an earlier one: the clock may have been ahead and was set back. */
  private beginDayOf(now: Date): void {
    const day = dayOf(now);
    if (day === this.day) return;
    this.day = day;
    this.total = 0;
    this.networks.clear();
  }
}

/** The limits of a day that may take so many megabytes in all. */
export function dailyLimits(megabytes: number): DailyLimits {
  const total = megabytes * MEGABYTE;
  return { total, network: total * PART_OF_NETWORK };
}

/** YYYY-MM-DD in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
