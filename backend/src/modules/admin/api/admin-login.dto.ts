import { ApiProperty } from '@nestjs/swagger';
import { IsRequiredText } from '../../../platform/http/validation/rules.js';
import { IsPassword } from '../../auth/api/new-password.decorator.js';

export class AdminLoginDto {
  @ApiProperty({ minLength: 1, example: 'admin' })
  @IsRequiredText(64, 'Username')
  username: string;

  @ApiProperty({ format: 'password', minLength: 1 })
  @IsPassword()
  password: string;
}

export class AdminSessionDto {
  @ApiProperty({ example: 'admin' })
  username: string;
}
