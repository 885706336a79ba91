import { ApiProperty } from '@nestjs/swagger';
import { IsTextNotEmpty, LONGEST_TOKEN } from '../../../platform/http/validation/rules.js';

export class LinkTokenDto {
  @ApiProperty({ description: 'The token of the mailed link.' })
  @IsTextNotEmpty(LONGEST_TOKEN, 'Invalid token')
  token: string;
}
