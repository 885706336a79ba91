import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { itemDtoOf } from '../../../platform/http/lists/list.dto.js';
import {
  ChangedText,
  IsEmailAddress,
  IsOmittable,
  Rule,
} from '../../../platform/http/validation/rules.js';
import { IsNewPassword, IsPassword } from '../../auth/api/new-password.decorator.js';
import { isLookalikeRole, ManagedUser } from '../../auth/application/managed-users.service.js';
import { EmptyIsAbsent, IsLine } from './line.rules.js';
import { IsSeenVersion } from './numbers.rules.js';
import { PASSWORDS, ROLES } from '../../../shared/product-rules.js';

const KNOWN_ROLES = new Intl.ListFormat('en').format(Object.keys(ROLES));

export class UserDto extends itemDtoOf(ManagedUser) {}

export class SaveUserDto {
  @ApiProperty({ minLength: 1, example: 'mara' })
  @IsLine('Username')
  username: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'mara@example.com',
    description:
      'Null or empty clears it; refused while the user has images. Stored in lower case, the domain in ASCII, without space around and characters that nobody sees.',
  })
  @ValidateIf((_user, value) => value !== undefined && value !== null && value !== '')
  @IsEmailAddress()
  email?: string | null;

  @ApiPropertyOptional({
    default: 'user',
    description: 'Any word; `admin` opens the admin portal. Absent or empty: as it is.',
  })
  @EmptyIsAbsent()
  @IsOmittable()
  @IsLine('Role')
  @Rule(
    'isNoLookalikeRole',
    (value) => typeof value !== 'string' || !isLookalikeRole(value),
    `Please write the roles ${KNOWN_ROLES} in small letters`,
  )
  role?: string;

  @ApiPropertyOptional({
    description:
      'Absent or empty: as it is; for a new user, to be chosen by a mailed link. Of an admin at least ' +
      `${PASSWORDS.shortestOfAdmin} characters.`,
  })
  // Only the empty text means "no password": eight spaces are a valid password.
  @ChangedText((text) => text || undefined)
  @IsOmittable()
  @IsNewPassword()
  password?: string;

  @ApiPropertyOptional({
    default: 'PREMIUM',
    description: 'Absent or empty: as it is. The portal shows it and leaves it as it is.',
  })
  @EmptyIsAbsent()
  @IsOmittable()
  @IsLine('Subscription')
  subscription?: string;
}

export class ChangeUserDto extends SaveUserDto {
  @IsSeenVersion()
  seen?: number;

  @ApiPropertyOptional({
    description: 'The caller’s own: needed for a new password or address of the caller’s account.',
  })
  @ChangedText((text) => text || undefined)
  @IsOmittable()
  @IsPassword()
  currentPassword?: string;
}
