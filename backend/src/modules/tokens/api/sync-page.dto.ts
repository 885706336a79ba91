import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { itemDtoOf } from '../../../platform/http/lists/list.dto.js';
import {
  IsText,
  IsWholeNumber,
  LONGEST_TOKEN,
  TextRule,
  WholeNumberText,
} from '../../../platform/http/validation/rules.js';
import { spanWords } from '../../../shared/number-words.js';
import { RETENTION } from '../../../shared/product-rules.js';
import type { SyncedList, SyncPage } from '../application/synced-lists.service.js';

const DEFAULT_PAGE = 200;
const LARGEST_PAGE = 1_000;
const KEPT = spanWords(RETENTION.deletedRows);
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

export class SyncQueryDto {
  @ApiPropertyOptional({
    description:
      'The `next` or `resume` of an earlier page. Without it, the list is read from its start.',
  })
  @IsOptional()
  @IsText(LONGEST_TOKEN)
  after?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description:
      'Leaves out rows whose last change began before this time. To continue an earlier sync, send its cursor: a change that was committed late has an earlier time.',
  })
  @IsOptional()
  @TextRule(
    'isTime',
    (text) => TIME.test(text) && !Number.isNaN(Date.parse(text)),
    'Updated since must be an ISO 8601 time with a zone',
  )
  updatedSince?: string;

  @ApiPropertyOptional({
    default: DEFAULT_PAGE,
    description: 'Maximum number of changes in the page.',
  })
  @WholeNumberText()
  @IsWholeNumber({ min: 1, max: LARGEST_PAGE })
  limit: number = DEFAULT_PAGE;
}

/** The page of a list, whose items are called `Synced<Name>Dto`. */
export function syncPageOf(list: SyncedList, noun: string): Type<SyncPage> {
  class ItemDto extends OmitType(itemDtoOf(list.rows) as Type<Record<string, unknown>>, [
    ...(list.leftOut ?? []),
  ]) {
    @ApiProperty({ format: 'date-time', description: 'When the last change of the row began.' })
    updatedAt: Date;
  }
  class PageDto implements SyncPage {
    @ApiProperty({ type: [ItemDto], description: 'Rows that are new or have changed.' })
    items: object[];

    @ApiProperty({
      type: 'array',
      items: { type: 'integer' },
      example: [12],
      description: `Ids of deleted rows, for ${KEPT} after the deletion.`,
    })
    deleted: number[];

    @ApiProperty({
      type: String,
      nullable: true,
      description: 'Cursor of the next page, or null when nothing more has changed.',
    })
    next: string | null;

    @ApiProperty({
      type: String,
      nullable: true,
      description: `Cursor with which a later sync continues: store it together with the page. It works for ${KEPT}. Null as long as the list never had a row.`,
    })
    resume: string | null;
  }
  Object.defineProperty(ItemDto, 'name', { value: `Synced${noun}Dto` });
  Object.defineProperty(PageDto, 'name', { value: `${noun}PageDto` });
  return PageDto;
}
