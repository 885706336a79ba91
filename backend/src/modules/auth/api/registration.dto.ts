import { ApiProperty } from '@nestjs/swagger';
import {
  IsEmailAddress,
  IsRequiredText,
  IsTextNotEmpty,
  LONGEST_TOKEN,
} from '../../../platform/http/validation/rules.js';
import { IsNewPassword, NEW_PASSWORD } from './new-password.decorator.js';
import { IsSameAs } from './password.rules.js';

export class RegistrationTokenDto {
  @ApiProperty({ description: 'As the mailed link carries it.' })
  @IsTextNotEmpty(LONGEST_TOKEN, 'Invalid token')
  token: string;
}

export class RegistrationDto {
  @ApiProperty({ format: 'email', example: 'mara@example.com' })
  email: string;
}

export class CompleteRegistrationDto {
  @ApiProperty({
    example: 'mara@example.com',
    description: 'The address the link was mailed to.',
  })
  @IsEmailAddress()
  email: string;

  @IsNewPassword()
  password: string;

  @ApiProperty(NEW_PASSWORD)
  @IsSameAs('password', "Passwords don't match")
  confirmPassword: string;

  @ApiProperty({ description: 'The token of the mailed link.' })
  @IsRequiredText(LONGEST_TOKEN, 'Verification token')
  emailVerificationToken: string;
}
