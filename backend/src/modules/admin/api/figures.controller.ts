import { Get, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { RowLists } from '../../../platform/database/row-lists.js';
import { exportQueryOf } from '../../../platform/http/lists/list.dto.js';
import { ExportRoute } from '../../../platform/http/lists/list-routes.js';
import {
  CampaignDay,
  type CampaignResults,
  Campaigns,
} from '../../analytics/application/campaigns.service.js';
import { Overviews } from '../application/overviews.service.js';
import type { Overview } from '../domain/overview.js';
import { AuditTrail } from '../application/audit-trail.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting, AdminController } from './admin-controller.decorator.js';
import { AdminOverviewDto, AdminStatsDto, OverviewQueryDto } from './overview.dto.js';
import { CampaignResultsDto, CampaignsQueryDto } from './campaigns.dto.js';

export class CampaignDaysExportDto extends exportQueryOf(CampaignDay) {}

@AdminController()
export class FiguresController {
  constructor(
    private readonly overviews: Overviews,
    private readonly campaigns: Campaigns,
    private readonly lists: RowLists,
    private readonly trail: AuditTrail,
  ) {}

  @Get('stats')
  @ApiOperation({ summary: 'Totals of users, sign-ups, images and ratings' })
  @Answers(AdminStatsDto)
  getAdminStats(): Promise<AdminStatsDto> {
    return this.overviews.totals();
  }

  @Get('overview')
  @ApiOperation({
    summary: 'Figures of the last days, and open tasks',
    description: 'Counts by product day for the last `days` days, and what waits for an admin.',
  })
  @Answers(AdminOverviewDto, 'Days must be one of 7, 30, 90')
  getAdminOverview(@Query() { days }: OverviewQueryDto): Promise<Overview> {
    return this.overviews.overview(days);
  }

  @Get('campaigns')
  @ApiOperation({
    summary: 'Results of visits by campaign and first page',
    description:
      'Covers the last `days` product days before today, which are counted each night. Each count except `accounts` is a number of visits.',
  })
  @Answers(CampaignResultsDto, 'Days must be one of 7, 30, 90, 365')
  getCampaigns(@Query() { days }: CampaignsQueryDto): Promise<CampaignResults> {
    return this.campaigns.results(days);
  }

  @Get('campaigns/export')
  @ExportRoute({
    summary: 'The figures of campaigns by day',
    name: 'campaigns',
    list: CampaignDay,
  })
  async exportCampaigns(@Acting() admin: ActingAdmin, @Query() query: CampaignDaysExportDto) {
    await this.trail.recordExport(admin, 'campaigns', query);
    return this.lists.open(CampaignDay, query);
  }
}
