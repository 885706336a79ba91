import { ApiProperty } from '@nestjs/swagger';
import { spanWords } from '../../../shared/number-words.js';
import { SECOND_FACTORS } from '../../../shared/product-rules.js';
import { IsRequiredText } from '../../../platform/http/validation/rules.js';
import { NULLABLE_MOMENT, NULLABLE_TEXT } from '../../../shared/nullable-schemas.js';
import { IsFactorCode, IsPasskey, type PasskeyAnswer } from '../../auth/api/second-step.dto.js';

/** Maximum length of a token. The token for a new app contains its encrypted secret. */
export const LONGEST_OFFER = 1_000;

export class SecondFactorDto {
  @ApiProperty({ type: 'integer', example: 17 })
  id: number;

  @ApiProperty({ enum: ['passkey', 'app'], example: 'passkey' })
  kind: 'passkey' | 'app';

  @ApiProperty({
    ...NULLABLE_TEXT,
    example: 'Firefox on Windows',
    description: 'Browser and system on which the factor was added, or null when they are unknown.',
  })
  device: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ format: 'date-time', description: 'When the factor was last used, or added.' })
  usedAt: Date;
}

export class SecondLockDto {
  @ApiProperty({ type: [SecondFactorDto] })
  factors: SecondFactorDto[];

  @ApiProperty({ type: 'integer', example: 10 })
  recoveryCodesLeft: number;

  @ApiProperty({
    description:
      'Whether passkeys work at the address of the product. Browsers need a host name and https.',
  })
  passkeysPossible: boolean;

  @ApiProperty({
    ...NULLABLE_MOMENT,
    description: 'The time from which the portal requires a second factor, or null.',
  })
  requiredFrom: Date | null;
}

export class PasskeyOfferDto {
  @ApiProperty({
    description: `The page sends the token back with the passkey, within ${spanWords(SECOND_FACTORS.step)}.`,
  })
  token: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Options for `navigator.credentials.create` (WebAuthn, as JSON).',
  })
  options: object;
}

export class AppOfferDto {
  @ApiProperty({
    description: `The page sends the token back with the first code, within ${spanWords(SECOND_FACTORS.step)}.`,
  })
  token: string;

  @ApiProperty({ example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' })
  secret: string;

  @ApiProperty({
    description: 'The URL for the QR code that the app scans.',
    example: 'otpauth://totp/…',
  })
  address: string;
}

export class AddPasskeyDto {
  @ApiProperty()
  @IsRequiredText(LONGEST_OFFER, 'Token')
  token: string;

  @IsPasskey()
  passkey: PasskeyAnswer;
}

export class AddAppDto {
  @ApiProperty()
  @IsRequiredText(LONGEST_OFFER, 'Token')
  token: string;

  @ApiProperty({ description: 'The first code that the app shows.', example: '492039' })
  @IsFactorCode()
  code: string;
}

export class RecoveryCodesDto {
  @ApiProperty({
    type: [String],
    nullable: true,
    description:
      'The new codes, which no later call returns. Null when the previous codes stay valid.',
    example: ['K7QM-3FXA-92HT-VBWP'],
  })
  recoveryCodes: string[] | null;
}
