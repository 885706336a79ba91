import { Body, Controller, HttpCode, HttpStatus, Post, Req, UseFilters } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { UnreadableBodyError } from '../../../platform/http/errors/edge.errors.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { PageEvents } from '../application/page-events.service.js';
import { ViewContents } from '../application/view-contents.service.js';
import { ANSWER, DroppedViewFilter } from './dropped-view.filter.js';
import { TrackEventsDto } from './track-events.dto.js';
import { TrackViewContentDto } from './track-view-content.dto.js';
import { userAgentOf, visitorOf, wantsPrivacy } from './visitor-of.js';

@ApiTags('analytics')
@OpenTo('everyone')
@Controller()
export class AnalyticsController {
  constructor(
    private readonly events: PageEvents,
    private readonly views: ViewContents,
  ) {}

  @Post('analytics/events')
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiOperation({
    summary: 'Report what happened on the pages',
    description:
      'Kept without query parameters other than utm_* and fbclid; may be dropped under load, and beyond a daily amount.',
  })
  @ApiAcceptedResponse({ type: MessageDto })
  @ApiErrors('Events must be a list of 1 to 20')
  trackEvents(@Body() { visitId, events }: TrackEventsDto, @Req() request: Request): MessageDto {
    this.events.record(events, visitorOf(request), visitId ?? null);
    return ANSWER;
  }

  @Post('facebook/track-view-content')
  @UseFilters(DroppedViewFilter)
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiOperation({
    summary: 'Report a page view to Meta',
    description:
      'Goes nowhere unless Meta is set up, and never for a browser that sends Sec-GPC or DNT. ' +
      'A body with missing, invalid or unknown fields is dropped: every JSON object is answered with 202.',
  })
  @ApiAcceptedResponse({ type: MessageDto })
  @ApiErrors(UnreadableBodyError)
  trackViewContent(@Body() body: TrackViewContentDto, @Req() request: Request): MessageDto {
    if (!wantsPrivacy(request)) {
      this.views.forward({
        ...body,
        fbc: body.userData?.fbc ?? null,
        fbp: body.userData?.fbp ?? null,
        email: request.signedInUser?.email ?? null,
        network: visitorOf(request).ipAddress,
        clientAddress: request.ip ?? null,
        userAgent: userAgentOf(request),
      });
    }
    return ANSWER;
  }
}
