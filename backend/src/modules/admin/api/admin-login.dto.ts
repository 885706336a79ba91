import { ApiProperty } from '@nestjs/swagger';
import { IsRequiredText } from '../../../platform/http/validation/rules.js';
import { IsPassword } from '../../auth/api/new-password.decorator.js';

export class AdminLoginDto {
  @ApiProperty({ example: 'admin' })
  @IsRequiredText(64, 'Username')
  username: string;

  @IsPassword()
  password: string;
}

export class AdminSessionDto {
  @ApiProperty({ example: 'admin' })
  username: string;
}
