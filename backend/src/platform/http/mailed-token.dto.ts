import { ApiProperty } from '@nestjs/swagger';
import { INVALID_MAILED_LINK } from '../../shared/mailed-pages.js';
import { IsTextNotEmpty, LONGEST_TOKEN } from './validation/rules.js';

/** The token of a mailed link. The page that the link opens sends it. */
export class MailedTokenDto {
  @ApiProperty({ description: 'The token of the mailed link.' })
  @IsTextNotEmpty(LONGEST_TOKEN, INVALID_MAILED_LINK)
  token: string;
}
