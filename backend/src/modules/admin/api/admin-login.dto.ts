import { ApiProperty } from '@nestjs/swagger';
import { IsRequiredText } from '../../../platform/http/validation/rules.js';

/** Longest possible password: 128 characters of up to four bytes each. */
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
