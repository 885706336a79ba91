import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOmittable, IsRequiredText } from '../../../platform/http/validation/rules.js';
import { NULLABLE_MOMENT, NULLABLE_TEXT } from '../../../shared/value-schemas.js';
import { IsPassword } from '../../auth/api/new-password.decorator.js';
import { FactorAnswerDto, IsFactorCode, IsPasskey } from '../../auth/api/second-step.dto.js';
import type { PasskeyAnswer } from '../../auth/domain/second-factor.js';

/** Also of an app that is being added, whose encrypted secret it holds. */
const LONGEST_OFFER = 1_000;

export class SecondFactorDto {
  @ApiProperty({ type: 'integer', example: 17 })
  id: number;

  @ApiProperty({ enum: ['passkey', 'app'], example: 'passkey' })
  kind: 'passkey' | 'app';

  @ApiProperty({
    ...NULLABLE_TEXT,
    example: 'Firefox on Windows',
    description: 'Where it was added; null when that is not known.',
  })
  device: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ format: 'date-time', description: 'When it was used last, or added.' })
  usedAt: Date;
}

export class SecondLockDto {
  @ApiProperty({ type: [SecondFactorDto] })
  factors: SecondFactorDto[];

  @ApiProperty({ type: 'integer', example: 10 })
  recoveryCodesLeft: number;

  @ApiProperty({ description: 'Browsers have passkeys only for a named host over https.' })
  passkeysPossible: boolean;

  @ApiProperty({
    ...NULLABLE_MOMENT,
    description: 'From when on the portal opens only with a second factor; null for never.',
  })
  requiredFrom: Date | null;
}

export class PasskeyOfferDto {
  @ApiProperty({ description: 'Sent back with the passkey; ends after ten minutes.' })
  token: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'For `navigator.credentials.create` (WebAuthn, as JSON).',
  })
  options: object;
}

export class AppOfferDto {
  @ApiProperty({ description: 'Sent back with the first code; ends after ten minutes.' })
  token: string;

  @ApiProperty({ example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' })
  secret: string;

  @ApiProperty({ description: 'What an app reads from a QR code.', example: 'otpauth://totp/…' })
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
    description: 'Shown this once. Null when those before stay.',
    example: ['K7QM-3FXA-92HT-VBWP'],
  })
  recoveryCodes: string[] | null;
}

export class ConfirmDto extends FactorAnswerDto {
  @ApiPropertyOptional()
  @IsOmittable()
  @IsPassword()
  currentPassword?: string;

  @ApiPropertyOptional({ description: 'Needed with a passkey: of the question for it.' })
  @IsOmittable()
  @IsRequiredText(LONGEST_OFFER, 'Token')
  token?: string;
}
