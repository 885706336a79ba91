import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  EMAIL_MESSAGE,
  IsEmailAddress,
  IsPageUrl,
  IsTrap,
  IsUtmValue,
} from '../../../platform/http/validation/rules.js';

export class SignUpDto {
  @ApiProperty({
    format: 'email',
    maxLength: 254,
    example: 'mara@example.com',
    description: EMAIL_MESSAGE,
  })
  @IsEmailAddress()
  email: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 200, example: 'card' })
  @IsUtmValue()
  utmSource?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 200, example: 'qr' })
  @IsUtmValue()
  utmMedium?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'https://unspoken.example/' })
  @IsPageUrl()
  pageUrl?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Leave empty: filled in, nothing is stored.',
  })
  @IsTrap()
  website?: string | null;
}
