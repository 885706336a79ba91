import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { itemDtoOf } from '../../../platform/http/lists/list.dto.js';
import {
  ChangedText,
  IsEmailAddress,
  IsOmittable,
  Rule,
} from '../../../platform/http/validation/rules.js';
import { IsNewPassword, IsPassword } from '../../auth/api/password.decorator.js';
import { isLookalikeRole, ManagedUser } from '../../auth/application/managed-users.service.js';
import { EmptyIsAbsent, IsLine } from './line.decorator.js';
import { IsSeenVersion } from './seen-version.decorator.js';
import { PASSWORDS } from '../../../shared/product-rules.js';
import { ROLES } from '../../../shared/roles.js';

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
      'Null or empty removes the address, unless the user has images. Stored in lower case, with the domain in ASCII, without surrounding space or invisible characters.',
  })
  @ValidateIf((_user, value) => value !== undefined && value !== null && value !== '')
  @IsEmailAddress()
  email?: string | null;

  @ApiPropertyOptional({
    default: 'user',
    description:
      'One line of text; `admin` opens the portal. An absent or empty value keeps the role.',
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
      'An absent or empty value keeps the password; a new user chooses one by a mailed link. An admin needs at least ' +
      `${PASSWORDS.shortestOfAdmin} characters.`,
  })
  // Does not trim, because eight spaces are a valid password.
  @ChangedText((text) => text || undefined)
  @IsOmittable()
  @IsNewPassword()
  password?: string;

  @ApiPropertyOptional({
    default: 'PREMIUM',
    description:
      'An absent or empty value keeps the subscription. The portal shows it and never changes it.',
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
    description:
      'The caller’s own password. The call needs it to change the password or address of the caller’s account.',
  })
  @ChangedText((text) => text || undefined)
  @IsOmittable()
  @IsPassword()
  currentPassword?: string;
}
