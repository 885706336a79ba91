import {
  type ArgumentsHost,
  Body,
  Catch,
  Controller,
  type ExceptionFilter,
  HttpCode,
  HttpStatus,
  Post,
  Req,
  UseFilters,
} from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { UnreadableBodyError } from '../../../platform/http/errors/edge.errors.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { VisitRecorder } from '../application/visit-recorder.service.js';
import { MetaPageViews } from '../application/meta-page-views.service.js';
import { TrackEventsDto, TrackViewContentDto } from './tracking.dto.js';
import { userAgentOf, senderOf, wantsPrivacy } from './request-recorder.js';
import { InvalidInputError } from '../../../shared/refusal.errors.js';

const ANSWER: MessageDto = { message: 'Noted.' };

/** Answers an invalid page view like a valid one, because pages ignore the response. */
@Catch(InvalidInputError)
class DroppedViewFilter implements ExceptionFilter {
  catch(_invalid: InvalidInputError, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().status(HttpStatus.ACCEPTED).json(ANSWER);
  }
}

@ApiTags('analytics')
@OpenTo('everyone')
@Controller()
export class AnalyticsController {
  constructor(
    private readonly recorder: VisitRecorder,
    private readonly views: MetaPageViews,
  ) {}

  @Post('analytics/events')
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiOperation({
    summary: 'Report what happened on the pages',
    description:
      'URLs keep only the query parameters utm_* and fbclid. Events may be dropped under load, and beyond a daily amount.',
  })
  @ApiAcceptedResponse({ type: MessageDto })
  @ApiErrors('Events must be a list of 1 to 20')
  trackEvents(@Body() { visitId, events }: TrackEventsDto, @Req() request: Request): MessageDto {
    this.recorder.recordEvents(events, senderOf(request), visitId ?? null);
    return ANSWER;
  }

  @Post('facebook/track-view-content')
  @UseFilters(DroppedViewFilter)
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiOperation({
    summary: 'Report a page view to Meta',
    description:
      'The view is sent only if Meta is set up, and never for a browser that sends Sec-GPC or DNT. ' +
      'A body with missing, invalid or unknown fields is dropped: every JSON object is answered with 202.',
  })
  @ApiAcceptedResponse({ type: MessageDto })
  @ApiErrors(UnreadableBodyError)
  trackViewContent(@Body() body: TrackViewContentDto, @Req() request: Request): MessageDto {
    if (!wantsPrivacy(request)) {
      const { userData, ...page } = body;
      const view = {
        ...page,
        fbc: userData?.fbc ?? null,
        fbp: userData?.fbp ?? null,
        email: request.loggedInUser?.email ?? null,
        clientAddress: request.ip ?? null,
        userAgent: userAgentOf(request),
      };
      this.views.forward(view, senderOf(request).ipAddress);
    }
    return ANSWER;
  }
}
