import { ApiProperty } from '@nestjs/swagger';
import { IsRequiredText } from '../../../platform/http/validation/rules.js';

/** Longer ones can't be anybody's: passwords have 128 characters at most, of up to four bytes. */
const LONGEST = 512;

export class AdminLoginDto {
  @ApiProperty({ minLength: 1, example: 'admin' })
  @IsRequiredText(64, 'Username is required')
  username: string;

  @ApiProperty({ format: 'password', minLength: 1 })
  @IsRequiredText(LONGEST, 'Password is required')
  password: string;
}

export class AdminSessionDto {
  @ApiProperty({ example: 'admin' })
  username: string;
}
