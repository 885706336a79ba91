import { ApiProperty } from '@nestjs/swagger';
import { IsOneOf, WholeNumberText } from '../../../platform/http/validation/rules.js';
import type {
  CampaignResults,
  StepCounts,
  Touch,
} from '../../analytics/application/campaigns.service.js';
import { Integer } from './numbers.rules.js';

const CAMPAIGN_SPANS = [7, 30, 90, 365] as const;

export class CampaignsQueryDto {
  @ApiProperty({
    type: 'integer',
    enum: [...CAMPAIGN_SPANS],
    default: 30,
    required: false,
    description: 'How many days before today.',
  })
  @WholeNumberText()
  @IsOneOf(CAMPAIGN_SPANS)
  days: (typeof CAMPAIGN_SPANS)[number] = 30;
}

export class StepCountsDto implements StepCounts {
  @Integer(120, 'Visits, by their first page.') visits: number;
  @Integer(80, 'Saw another page, or came further.') wentOn: number;
  @Integer(60, 'Saw a photo form, or sent a photo.') sawForm: number;
  @Integer(12, 'Visits in which a photo was sent.') uploads: number;
  @Integer(20, 'Visits with a sign-up for news.') signups: number;
  @Integer(25, 'Visits with an answer.') answers: number;

  @Integer(
    9,
    'Accounts that were set up on this day, by the campaign that the first photo or invite was stored with.',
  )
  accounts: number;
}

export class CampaignDayCountsDto extends StepCountsDto {
  @ApiProperty({ format: 'date', example: '2026-11-20' }) day: string;
}

export class TouchCountsDto extends StepCountsDto implements Touch {
  @ApiProperty({ example: 'card', description: 'utm_source; empty for none.' }) source: string;
  @ApiProperty({ example: 'qr', description: 'utm_medium; empty for none.' }) medium: string;

  @ApiProperty({ example: '/fr-circ', description: 'The first page. `(other)`: all rarer ones.' })
  landing: string;
}

export class CampaignResultsDto implements CampaignResults {
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) countedAt: Date | null;

  @ApiProperty({ type: [CampaignDayCountsDto], description: 'Oldest first, without gaps.' })
  days: CampaignDayCountsDto[];

  @ApiProperty({ type: [TouchCountsDto], description: 'Most visits first, 100 at most.' })
  touches: TouchCountsDto[];

  @ApiProperty({ type: StepCountsDto, description: 'Of visits that began on /fr-circ.' })
  cardFunnel: StepCountsDto;
}
