import { Injectable } from '@nestjs/common';

/** Reads what belongs to a login. The returned function gives it to another one, after the first has ended. */
type Take = (loginId: number) => Promise<(loginId: number) => Promise<void>>;

/** What belongs to a login follows when the device in use gets another one. */
@Injectable()
export class LoginMoves {
  private readonly takes: Take[] = [];

  /** For modules whose rows belong to a login. */
  register(take: Take): void {
    this.takes.push(take);
  }

  /** Ends this login by `replace`, which returns the new one. Joins the current transaction. */
  async move(loginId: number, replace: () => Promise<number>): Promise<number> {
    const taken: Awaited<ReturnType<Take>>[] = [];
    for (const take of this.takes) taken.push(await take(loginId));
    const replaced = await replace();
    for (const give of taken) await give(replaced);
    return replaced;
  }
}
