import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsEmailAddress,
  IsRequiredText,
  IsTextNotEmpty,
  IsTrap,
  LONGEST_TOKEN,
} from '../../../platform/http/validation/rules.js';
import { RegistrationDto } from './login.dto.js';
import { IsNewPassword } from './new-password.decorator.js';

export class ForgotPasswordDto {
  @ApiProperty({ example: 'mara@example.com' })
  @IsEmailAddress()
  email: string;

  @ApiPropertyOptional({ nullable: true })
  @IsTrap('nothing is sent')
  website?: string | null;
}

export class LinkTokenDto {
  @ApiProperty({ description: 'The token of the mailed link.' })
  @IsTextNotEmpty(LONGEST_TOKEN, 'Invalid token')
  token: string;
}

export class ResetDto extends RegistrationDto {}

export class ResetPasswordDto {
  @ApiProperty({ description: 'The token of the mailed link.' })
  @IsRequiredText(LONGEST_TOKEN, 'Verification token')
  token: string;

  @IsNewPassword()
  password: string;
}
