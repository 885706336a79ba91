import { math } from './math.js';
/** Repeatable randomness: the same seed always gives the same sequence. */
export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = (math.imul(seed + 1, 0x9e3779b1) ^ 0x51ed270b) >>> 0;
    this.next();
  }

  /** A number from 0 up to, but never, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  sign(): 1 | -1 {
    return this.chance(0.5) ? 1 : -1;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[math.floor(this.next() * choices.length)]!;
  }
}
