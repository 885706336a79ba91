import { Get, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Overviews } from '../application/overviews.service.js';
import type { Overview } from '../domain/overview.js';
import { AdminController, Answers } from './admin-controller.decorator.js';
import { AdminOverviewDto, AdminStatsDto, OverviewQueryDto } from './overview.dto.js';

@AdminController()
export class OverviewController {
  constructor(private readonly overviews: Overviews) {}

  @Get('stats')
  @ApiOperation({
    summary: 'How many there are of everything',
    description: '`ratings` counts ratings given, also of pictures that are gone by now.',
  })
  @Answers(AdminStatsDto)
  async getAdminStats(): Promise<AdminStatsDto> {
    const { users, emailSignups, images, ratings } = await this.overviews.totals();
    return { total_users: users, email_signups: emailSignups, images, ratings };
  }

  @Get('overview')
  @ApiOperation({
    summary: 'How the product did in the last days, and what waits',
    description:
      'Counts by product day for the last `days` days, and the newest changes of the audit trail.',
  })
  @Answers(AdminOverviewDto, 'Days must be one of 7, 30, 90')
  getAdminOverview(@Query() { days }: OverviewQueryDto): Promise<Overview> {
    return this.overviews.overview(days);
  }
}
