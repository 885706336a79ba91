import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsEmailAddress,
  IsPageUrl,
  IsHoneypot,
  IsUtmValue,
} from '../../../platform/http/validation/rules.js';
import { TYPED_ADDRESS } from '../../../shared/email-address.js';

export class SignUpDto {
  @ApiProperty({
    pattern: TYPED_ADDRESS.source,
    example: 'mara@example.com',
    description:
      'Stored in lower case, with the domain in ASCII, without surrounding space or invisible characters.',
  })
  @IsEmailAddress()
  email: string;

  @ApiPropertyOptional({ nullable: true, example: 'card' })
  @IsUtmValue()
  utmSource?: string | null;

  @ApiPropertyOptional({ nullable: true, example: 'qr' })
  @IsUtmValue()
  utmMedium?: string | null;

  @ApiPropertyOptional({ nullable: true, example: 'https://unspoken.example/' })
  @IsPageUrl()
  pageUrl?: string | null;

  @ApiPropertyOptional({ nullable: true })
  @IsHoneypot()
  website?: string | null;
}
