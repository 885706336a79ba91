import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsEmailAddress,
  IsRequiredText,
  IsHoneypot,
  LONGEST_TOKEN,
} from '../../../platform/http/validation/rules.js';
import { RegistrationDto } from './registration.dto.js';
import { IsNewPassword } from './password.decorator.js';

export class ForgotPasswordDto {
  @ApiProperty({ example: 'mara@example.com' })
  @IsEmailAddress()
  email: string;

  @ApiPropertyOptional({ nullable: true })
  @IsHoneypot('nothing is sent')
  website?: string | null;
}

export class ResetDto extends RegistrationDto {}

export class ResetPasswordDto {
  @ApiProperty({ description: 'The token of the mailed link.' })
  @IsRequiredText(LONGEST_TOKEN, 'Verification token')
  token: string;

  @IsNewPassword()
  password: string;
}
