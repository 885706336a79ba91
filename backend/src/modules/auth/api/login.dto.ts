import { ApiProperty } from '@nestjs/swagger';
import { IsEmailAddress, IsRequiredText } from '../../../platform/http/validation/rules.js';

/** Longer ones can't be anybody's: passwords have 128 characters at most, of up to four bytes. */
const LONGEST = 512;

export class LoginDto {
  @ApiProperty({ format: 'email', example: 'mara@example.com' })
  @IsEmailAddress()
  email: string;

  @ApiProperty({ format: 'password', minLength: 1 })
  @IsRequiredText(LONGEST, 'Password is required')
  password: string;
}
