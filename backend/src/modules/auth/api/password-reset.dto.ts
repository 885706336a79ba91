import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmailAddress, IsRequiredText, IsTrap } from '../../../platform/http/validation/rules.js';
import { IsNewPassword, NEW_PASSWORD } from './new-password.decorator.js';
import { LONGEST_TOKEN } from './password.rules.js';

export class ForgotPasswordDto {
  @ApiProperty({ format: 'email', example: 'mara@example.com' })
  @IsEmailAddress()
  email: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Leave empty: filled in, nothing is sent.',
  })
  @IsTrap()
  website?: string | null;
}

export class ResetPasswordDto {
  @ApiProperty({ description: 'The token of the mailed link.' })
  @IsRequiredText(LONGEST_TOKEN, 'Verification token')
  token: string;

  @ApiProperty(NEW_PASSWORD)
  @IsNewPassword()
  password: string;
}
