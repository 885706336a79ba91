import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import {
  SYNCED_LISTS,
  SyncedLists,
  type SyncPage,
  type SyncQuery,
} from '../application/synced-lists.service.js';
import { UnknownCursorError } from '../domain/token.errors.js';
import { SyncQueryDto, syncPageOf } from './sync-page.dto.js';

const CHANGES =
  'In the order of changes: a sync that continues from its last cursor gets each change once, even one that was committed late.';

/** A route that returns a page of the list with this name. */
function SyncRoute(name: keyof typeof SYNCED_LISTS, noun: string, summary: string) {
  return applyDecorators(
    Get(name),
    ApiOperation({ summary, description: CHANGES }),
    Answers(syncPageOf(SYNCED_LISTS[name], noun), UnknownCursorError),
  );
}

@Controller('programs')
@ApiTags('programs')
@OpenTo('programs')
export class ProgramsController {
  constructor(private readonly lists: SyncedLists) {}

  @SyncRoute('signups', 'Signup', 'Sign-ups for news')
  syncSignups(@Query() query: SyncQueryDto): Promise<SyncPage> {
    return this.lists.read(SYNCED_LISTS.signups, read(query));
  }

  @SyncRoute('campaigns', 'CampaignDay', 'Figures of campaigns by day')
  syncCampaigns(@Query() query: SyncQueryDto): Promise<SyncPage> {
    return this.lists.read(SYNCED_LISTS.campaigns, read(query));
  }

  @SyncRoute('images', 'Image', 'Images, without their owners')
  syncImages(@Query() query: SyncQueryDto): Promise<SyncPage> {
    return this.lists.read(SYNCED_LISTS.images, read(query));
  }

  @SyncRoute('questions', 'Question', 'Past and planned questions')
  syncQuestions(@Query() query: SyncQueryDto): Promise<SyncPage> {
    return this.lists.read(SYNCED_LISTS.questions, read(query));
  }

  @SyncRoute('codes', 'Code', 'Printed codes')
  syncCodes(@Query() query: SyncQueryDto): Promise<SyncPage> {
    return this.lists.read(SYNCED_LISTS.codes, read(query));
  }
}

function read({ updatedSince, ...query }: SyncQueryDto): SyncQuery {
  return { ...query, ...(updatedSince && { updatedSince: new Date(updatedSince) }) };
}
