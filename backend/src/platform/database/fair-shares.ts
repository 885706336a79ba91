/** What one holder may have of the same things. */
export interface Share {
  holder: string;
  /** How many it holds at once. */
  most: number;
  /** How many it holds and waits for at once. */
  asked: number;
}

interface Waiting {
  shares: readonly Share[];
  begin: () => void;
}

/** Keeps each holder below its share; whoever wants more waits in line, where it delays nobody else. */
export class FairShares {
  private readonly held = new Counts();
  private readonly asked = new Counts();
  private readonly line = new Set<Waiting>();

  /**
   * Calls `begin` once none of the shares is used up, at once if it can. Returns a function that leaves the line, or null
   * when too many of a holder are in it.
   */
  take(shares: readonly Share[], begin: () => void): (() => void) | null {
    if (shares.some(({ holder, asked }) => this.asked.of(holder) >= asked)) return null;
    const waiting = { shares, begin };
    this.asked.add(shares, 1);
    if (!this.begin(waiting)) this.line.add(waiting);
    return () => {
      if (this.line.delete(waiting)) this.asked.add(shares, -1);
    };
  }

  giveBack(shares: readonly Share[]): void {
    this.held.add(shares, -1);
    this.asked.add(shares, -1);
    for (const waiting of this.line) if (this.begin(waiting)) this.line.delete(waiting);
  }

  private begin({ shares, begin }: Waiting): boolean {
    if (shares.some(({ holder, most }) => this.held.of(holder) >= most)) return false;
    this.held.add(shares, 1);
    begin();
    return true;
  }
}

class Counts {
  private readonly counts = new Map<string, number>();

  of(holder: string): number {
    return this.counts.get(holder) ?? 0;
  }

  add(shares: readonly Share[], change: number): void {
    for (const { holder } of shares) {
      const count = this.of(holder) + change;
      if (count > 0) this.counts.set(holder, count);
      else this.counts.delete(holder);
    }
  }
}
