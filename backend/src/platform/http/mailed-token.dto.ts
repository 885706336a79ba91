import { ApiProperty } from '@nestjs/swagger';
import { INVALID_MAILED_LINK } from '../../shared/mailed-pages.js';
import { IsTextNotEmpty } from './validation/rules.js';

const LONGEST_TOKEN = 128;

/** Token of a mailed link, sent by the page that the link opens. */
export class MailedTokenDto {
  @ApiProperty({ maxLength: LONGEST_TOKEN, description: 'As the mailed link carries it.' })
  @IsTextNotEmpty(LONGEST_TOKEN, INVALID_MAILED_LINK)
  token: string;
}
