import { ApiProperty, OmitType } from '@nestjs/swagger';
import { itemDtoOf } from '../../../platform/http/lists/list.dto.js';
import { IsOneOf, WholeNumberText } from '../../../platform/http/validation/rules.js';
import {
  CampaignDay,
  type CampaignResults,
} from '../../analytics/application/campaigns.service.js';

const CAMPAIGN_SPANS = [7, 30, 90, 365] as const;

export class CampaignsQueryDto {
  @ApiProperty({
    type: 'integer',
    enum: [...CAMPAIGN_SPANS],
    default: 30,
    required: false,
    description: 'Number of days up to yesterday.',
  })
  @WholeNumberText()
  @IsOneOf(CAMPAIGN_SPANS)
  days: (typeof CAMPAIGN_SPANS)[number] = 30;
}

const Day = itemDtoOf(CampaignDay);

export class StepCountsDto extends OmitType(Day, ['id', 'day', 'source', 'medium', 'landing']) {}
export class CampaignDayCountsDto extends OmitType(Day, ['id', 'source', 'medium', 'landing']) {}
export class TouchCountsDto extends OmitType(Day, ['id', 'day']) {}

export class CampaignResultsDto implements CampaignResults {
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) countedAt: Date | null;

  @ApiProperty({ type: [CampaignDayCountsDto], description: 'Oldest first, without gaps.' })
  days: CampaignDayCountsDto[];

  @ApiProperty({ type: [TouchCountsDto], description: 'Most visits first, 100 at most.' })
  touches: TouchCountsDto[];

  @ApiProperty({ type: StepCountsDto, description: 'Counts of visits that began on /fr-circ.' })
  cardFunnel: StepCountsDto;
}
