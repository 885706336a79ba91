import { ApiProperty } from '@nestjs/swagger';
import { IsEmailAddress } from '../../../platform/http/validation/rules.js';
import { IsNewPassword, IsPassword } from './password.decorator.js';
import { IsUserName } from './user-name.decorator.js';
import { NULLABLE_TEXT } from '../../../shared/nullable-schemas.js';

export class ChangePasswordDto {
  @IsPassword()
  currentPassword: string;

  @IsNewPassword()
  newPassword: string;
}

export class OwnLoginDto {
  @ApiProperty({ type: 'integer', example: 17 })
  id: number;

  @ApiProperty({
    ...NULLABLE_TEXT,
    example: 'Firefox on Windows',
    description: 'Browser and system at login, or null when they are unknown.',
  })
  device: string | null;

  @ApiProperty({ format: 'date-time' })
  signedInAt: Date;

  @ApiProperty({
    format: 'date-time',
    description: 'Time of the last call, at most an hour too early.',
  })
  lastSeenAt: Date;

  @ApiProperty({ example: true, description: 'Whether this is the device of the call.' })
  current: boolean;
}

export class OwnEmailDto {
  @ApiProperty({ ...NULLABLE_TEXT, format: 'email', example: 'mara@example.com' })
  email: string | null;

  @ApiProperty({
    ...NULLABLE_TEXT,
    example: 'mara@example.org',
    description: 'The new address, which is not confirmed yet.',
  })
  pendingEmail: string | null;

  @ApiProperty({
    ...NULLABLE_TEXT,
    format: 'date-time',
    description: 'When the confirmation link expires.',
  })
  pendingUntil: Date | null;
}

export class OwnNameDto {
  @IsUserName({ required: true })
  name: string | null;
}

export class RequestEmailChangeDto {
  @ApiProperty({ example: 'mara@example.org' })
  @IsEmailAddress()
  email: string;

  @IsPassword()
  currentPassword: string;
}
