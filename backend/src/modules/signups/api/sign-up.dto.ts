import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsEmailAddress,
  IsPageUrl,
  IsTrap,
  IsUtmValue,
} from '../../../platform/http/validation/rules.js';
import { INVALID_EMAIL, LONGEST_EMAIL, TYPED_ADDRESS } from '../../../shared/email-address.js';

export class SignUpDto {
  @ApiProperty({
    format: 'email',
    maxLength: LONGEST_EMAIL,
    pattern: TYPED_ADDRESS.source,
    example: 'mara@example.com',
    description: INVALID_EMAIL,
  })
  @IsEmailAddress()
  email: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'card',
    description: 'Cut to 200 characters.',
  })
  @IsUtmValue()
  utmSource?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'qr',
    description: 'Cut to 200 characters.',
  })
  @IsUtmValue()
  utmMedium?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'https://unspoken.example/',
    description: 'Cut to 2000 characters.',
  })
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
