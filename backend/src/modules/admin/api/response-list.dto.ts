import { ApiProperty } from '@nestjs/swagger';
import { exportQueryBy, listQueryBy } from '../../../platform/http/lists/list-query.dto.js';
import {
  type CollectedResponse,
  RESPONSE_SORTS,
} from '../../questions/application/collected-responses.service.js';

export class ResponsesQueryDto extends listQueryBy(RESPONSE_SORTS) {}
export class ResponsesExportDto extends exportQueryBy(RESPONSE_SORTS) {}

const OF_PERSON = { nullable: true, description: 'Null for an anonymous answer.' } as const;

export class CollectedResponseDto implements CollectedResponse {
  @ApiProperty({ type: 'integer', example: 40 })
  id: number;

  @ApiProperty({ type: 'integer', example: 7, ...OF_PERSON })
  userId: number | null;

  @ApiProperty({ type: String, example: 'mara', ...OF_PERSON })
  username: string | null;

  @ApiProperty({ type: String, example: 'mara@example.com', ...OF_PERSON })
  email: string | null;

  @ApiProperty({ type: 'integer', example: 12 })
  questionId: number;

  @ApiProperty({ description: 'The question as it was when it was answered.' })
  questionContent: string;

  @ApiProperty({ example: 'My grandmother hummed while she peeled.' })
  responseContent: string;

  @ApiProperty({ example: 'public' })
  visibility: string;

  @ApiProperty({ type: String, format: 'date-time' })
  submittedAt: Date;
}
