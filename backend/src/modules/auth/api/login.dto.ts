import { ApiProperty } from '@nestjs/swagger';
import { IsEmailAddress, IsRequiredText } from '../../../platform/http/validation/rules.js';

/** Longest possible password: 128 characters of up to four bytes each. */
const LONGEST = 512;

export class LoginDto {
  @ApiProperty({ format: 'email', example: 'mara@example.com' })
  @IsEmailAddress()
  email: string;

  @ApiProperty({ format: 'password', minLength: 1 })
  @IsRequiredText(LONGEST, 'Password is required')
  password: string;
}
