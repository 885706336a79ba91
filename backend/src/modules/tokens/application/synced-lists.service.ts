import { Injectable } from '@nestjs/common';
import { deleteInPortions } from '../../../platform/jobs/delete-in-portions.js';
import type { ScheduledJob } from '../../../platform/jobs/job.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import { Clock } from '../../../shared/clock.js';
import { DAY } from '../../../shared/milliseconds.js';
import { RETENTION } from '../../../shared/product-rules.js';
import { Tokens } from '../../../shared/tokens.js';
import { CampaignDay } from '../../analytics/application/campaigns.service.js';
import { CardCodes } from '../../codes/application/card-codes.service.js';
import { ListedCode } from '../../codes/domain/listed-code.js';
import {
  ListedQuestion,
  PlannedQuestions,
} from '../../questions/application/planned-questions.service.js';
import { SyncedImage } from '../domain/synced-image.js';
import type { Place, SyncedList } from '../domain/synced-list.js';
import { SyncedSignup } from '../domain/synced-signup.js';
import { FutureTimeError, OldCursorError, UnknownCursorError } from '../domain/token.errors.js';
import { SyncedListsRepository } from '../infrastructure/synced-lists.repository.js';

export type { SyncedList };

/** The lists that programs can copy. They leave out counts, which change without their row. */
export const SYNCED_LISTS: Readonly<Record<SyncedList['name'], SyncedList>> = {
  signups: { name: 'signups', table: 'email_signups', rows: SyncedSignup },
  campaigns: { name: 'campaigns', table: 'campaign_days', rows: CampaignDay },
  images: { name: 'images', table: 'images', rows: SyncedImage },
  questions: { name: 'questions', table: 'questions', rows: ListedQuestion, leftOut: ['answers'] },
  codes: {
    ...{ name: 'codes', table: 'listed_codes', rows: ListedCode },
    leftOut: ['scans', 'visits', 'signups', 'uploads', 'accounts'],
  },
};

export interface SyncQuery {
  /** The cursor of an earlier page. */
  after?: string;
  updatedSince?: Date;
  limit: number;
}

export interface SyncPage {
  items: object[];
  /** Ids of deleted rows. */
  deleted: number[];
  /** Cursor of the next page; null when nothing more has changed. */
  next: string | null;
  /** Cursor with which a later sync continues; null when the list has never had a row. */
  resume: string | null;
}

const START: Place = { change: 0, id: 0 };

/** Rows that are deleted at the end of a long transaction have an earlier time. */
const SLACK = DAY;

/** Lists of which programs keep a copy, in the order of changes: a sync reads every change once. */
@Injectable()
export class SyncedLists {
  constructor(
    private readonly lists: SyncedListsRepository,
    private readonly tokens: Tokens,
    private readonly questions: PlannedQuestions,
    private readonly codes: CardCodes,
    private readonly clock: Clock,
    tasks: ScheduledTasks,
  ) {
    tasks.declare('deleted-rows', (job) => this.forgetDeleted(job));
  }

  /** Throws `UnknownCursorError`, `OldCursorError` and `FutureTimeError`. */
  async read(list: SyncedList, { after, updatedSince, limit }: SyncQuery): Promise<SyncPage> {
    const now = this.clock.now().getTime();
    if (updatedSince && updatedSince.getTime() > now) throw new FutureTimeError();
    const generation = await this.lists.generation();
    const from = after === undefined ? START : this.placeOf(list, after, generation, now);
    const options = { since: updatedSince, limit };
    const { items, deleted, last, hasMore } = await this.lists.read(list, from, options);
    const place = last ?? from;
    const numbers = [generation, place.change, place.id, Math.floor(now / 1_000)];
    const cursor = this.tokens.make('cursor', numbers, list.name);
    return {
      items: items.map((item) => this.shown(list, item)),
      deleted,
      next: hasMore ? cursor : null,
      resume: place === START ? null : cursor,
    };
  }

  private placeOf({ name }: SyncedList, cursor: string, current: number, now: number): Place {
    const [generation, change, id, seconds] = this.tokens.read('cursor', cursor, name);
    if (change === undefined || id === undefined || seconds === undefined) {
      throw new UnknownCursorError();
    }
    if (generation !== current) throw new UnknownCursorError();
    if (seconds * 1_000 < now - RETENTION.deletedRows) throw new OldCursorError();
    return { change, id };
  }

  /** Adds the fields that are computed after the row was read. */
  private shown({ name }: SyncedList, item: object): object {
    if (name === 'questions') return this.questions.withDay(item as ListedQuestion);
    return name === 'codes' ? this.codes.withAddress(item as ListedCode) : item;
  }

  async forgetDeleted({ signal }: Pick<ScheduledJob, 'signal'>) {
    const before = new Date(this.clock.now().getTime() - RETENTION.deletedRows - SLACK);
    const some = (atMost: number) => this.lists.removeDeleted(before, atMost);
    return { removed: await deleteInPortions(signal, some) };
  }
}
