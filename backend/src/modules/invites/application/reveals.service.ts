import { type Reveal, RevealsRepository } from '../infrastructure/reveals.repository.js';
import { Injectable } from '@nestjs/common';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { type OwnResponse, Responses } from '../../questions/application/responses.service.js';
import { CardNotFoundError } from '../domain/invite.errors.js';

/** Three friends and an inviter can't reveal more answers than this in a year. */
export const MOST_REVEALS = 2_000;

/** Cards of friends: their answers, which a user sees after answering the same question on the same day. */
@Injectable()
export class Reveals {
  constructor(
    private readonly reveals: RevealsRepository,
    private readonly responses: Responses,
  ) {}

  /** Until the user has answered today, `own` is null and there are no cards. */
  async today({ id }: LoggedInUser): Promise<{ own: OwnResponse | null; cards: Reveal[] }> {
    const own = await this.responses.ofToday(id);
    return { own, cards: own ? await this.reveals.findOf(id, own.id) : [] };
  }

  since({ id }: LoggedInUser, since: Date, cameAfter: Date | null): Promise<Reveal[]> {
    return this.reveals.findSince(id, since, cameAfter, MOST_REVEALS);
  }

  /** Returns what the friend answered. Throws `CardNotFoundError`. */
  async turnOver({ id }: LoggedInUser, friendId: number, responseId: number): Promise<string> {
    const answer = await this.reveals.findResponseContent(id, responseId, friendId);
    if (answer === null) throw new CardNotFoundError();
    return answer;
  }
}
