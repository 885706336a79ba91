import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { VERSION } from '../config/version.js';
import { OpenTo } from '../http/access/access.decorator.js';
import { Answers } from '../http/answers.decorator.js';
import { Unlimited } from '../http/limits/rate-limit.guard.js';
import { Readiness, ReadinessDto } from './readiness.js';

class HealthDto {
  @ApiProperty({ example: 'ok' })
  status: string;

  @ApiProperty({ example: '1.0.0', description: 'The version of the product (SemVer).' })
  version: string;
}

const ALIVE: HealthDto = { status: 'ok', version: VERSION };

@ApiTags('operations')
@OpenTo('everyone')
@Unlimited()
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('health')
  @ApiOperation({
    summary: 'Liveness',
    description: 'Answers 200 while the process runs, whatever state the database is in.',
  })
  @Answers(HealthDto)
  getHealth(): HealthDto {
    return ALIVE;
  }

  @Get('ready')
  @ApiOperation({
    summary: 'Whether requests should be sent here',
    description:
      'Ready when the database responds and is migrated, and the process is not stopping. Storage, Redis and mail are reported, but ' +
      'do not make the process unready.',
  })
  @Answers(ReadinessDto)
  @ApiServiceUnavailableResponse({ type: ReadinessDto })
  async getReadiness(@Res({ passthrough: true }) response: Response): Promise<ReadinessDto> {
    const report = await this.readiness.report();
    if (!report.ready) response.status(HttpStatus.SERVICE_UNAVAILABLE);
    return report;
  }
}
