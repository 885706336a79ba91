import { Injectable } from '@nestjs/common';

/** Moves rows from one address to another; both are lower case. Joins the current transaction. */
type Move = (from: string, to: string) => Promise<void>;

/** What belongs to an email address instead of a user follows when the user gets another one. */
@Injectable()
export class AddressMoves {
  private readonly moves: Move[] = [];

  /** For modules whose rows belong to an address. */
  register(move: Move): void {
    this.moves.push(move);
  }

  async move(from: string, to: string): Promise<void> {
    for (const move of this.moves) await move(from, to);
  }
}
