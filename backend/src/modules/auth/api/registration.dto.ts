import { ApiProperty } from '@nestjs/swagger';
import {
  IsEmailAddress,
  IsRequiredText,
  LONGEST_TOKEN,
  Rule,
} from '../../../platform/http/validation/rules.js';
import { IsNewPassword, NEW_PASSWORD } from './password.decorator.js';
import { IsUserName } from './user-name.decorator.js';

export class RegistrationDto {
  @ApiProperty({ format: 'email', example: 'mara@example.com' })
  email: string;
}

export class CompleteRegistrationDto {
  @ApiProperty({
    example: 'mara@example.com',
    description: 'The email address that got the link.',
  })
  @IsEmailAddress()
  email: string;

  @IsNewPassword()
  password: string;

  @ApiProperty(NEW_PASSWORD)
  @IsSameAs('password', "Passwords don't match")
  confirmPassword: string;

  @IsUserName({ required: false })
  name?: string | null;

  @ApiProperty({ description: 'The token of the mailed link.' })
  @IsRequiredText(LONGEST_TOKEN, 'Verification token')
  emailVerificationToken: string;
}

function IsSameAs(other: string, message: string): PropertyDecorator {
  return Rule(
    'isSameAs',
    (value, problem) => value === (problem?.object as Record<string, unknown> | undefined)?.[other],
    message,
  );
}
