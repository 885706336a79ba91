import { ApiProperty } from '@nestjs/swagger';
import { IsEmailAddress } from '../../../platform/http/validation/rules.js';
import { IsPassword } from './new-password.decorator.js';

export class LoginDto {
  @ApiProperty({ example: 'mara@example.com' })
  @IsEmailAddress()
  email: string;

  @IsPassword()
  password: string;
}

export class CurrentUserDto {
  @ApiProperty({ type: String, nullable: true, format: 'email', example: 'mara@example.com' })
  email: string | null;
}

export class SessionUserDto extends CurrentUserDto {
  @ApiProperty({ example: 'user' })
  role: string;
}

export class SessionStateDto {
  @ApiProperty({ example: true })
  authenticated: boolean;

  @ApiProperty({ type: SessionUserDto, nullable: true })
  user: SessionUserDto | null;
}

export class SignedInDto {
  @ApiProperty({ type: SessionUserDto })
  user: SessionUserDto;
}
