import { ApiProperty } from '@nestjs/swagger';
import { IsRequiredText } from '../../../platform/http/validation/rules.js';

const LONGEST_TOKEN = 128;

export class OptOutTokenDto {
  @ApiProperty({ maxLength: LONGEST_TOKEN, description: 'As the mailed link carries it.' })
  @IsRequiredText(LONGEST_TOKEN, 'This link is not valid. Please open it from the email again.')
  token: string;
}

export class OptedOutDto {
  @ApiProperty({ example: 'Nobody can invite you by email any more.' })
  message: string;
}
