import { ApiProperty } from '@nestjs/swagger';
import { Equals } from 'class-validator';
import {
  ChangedText,
  IsEmailAddress,
  IsTextNotEmpty,
  LONGEST_TOKEN,
} from '../../../platform/http/validation/rules.js';
import { IsPassword } from '../../auth/api/password.decorator.js';

/** The word that confirms the deletion, in upper or lower case. */
const WORD = 'delete';

export class DeleteAccountDto {
  @IsPassword()
  currentPassword: string;

  @ApiProperty({ example: WORD, description: `The word ${WORD}, typed by the user.` })
  @ChangedText((text) => text.trim().toLowerCase())
  @Equals(WORD, { message: `Please type the word ${WORD}.` })
  confirmation: string;
}

export class AccountDeletionDto {
  @ApiProperty({ format: 'date-time', description: 'Until when the account can be kept.' })
  deletesAt: Date;
}

export class KeepAccountDto {
  @ApiProperty({ example: 'mara@example.com' })
  @IsEmailAddress()
  email: string;

  @IsPassword()
  password: string;
}

export class KeepAccountByLinkDto {
  @ApiProperty({ description: 'The token of the mailed link.' })
  @IsTextNotEmpty(LONGEST_TOKEN, 'Invalid token')
  token: string;
}
