import { ApiProperty } from '@nestjs/swagger';
import { INVALID_MAILED_LINK } from '../../shared/mailed-pages.js';
import { IsTextNotEmpty, LONGEST_TOKEN } from './validation/rules.js';

/** Token of a mailed link, sent by the page that the link opens. */
export class MailedTokenDto {
  @ApiProperty({ description: 'As the mailed link carries it.' })
  @IsTextNotEmpty(LONGEST_TOKEN, INVALID_MAILED_LINK)
  token: string;
}
