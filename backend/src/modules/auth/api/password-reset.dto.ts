import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmailAddress, IsRequiredText, IsTrap } from '../../../platform/http/validation/rules.js';
import { IsNewPassword } from './new-password.decorator.js';
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
  @IsRequiredText(LONGEST_TOKEN, 'Verification token is required')
  token: string;

  @ApiProperty({ format: 'password', minLength: 8, maxLength: 128 })
  @IsNewPassword()
  password: string;
}
