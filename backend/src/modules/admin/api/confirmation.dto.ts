import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOmittable, IsRequiredText } from '../../../platform/http/validation/rules.js';
import { IsPassword } from '../../auth/api/password.decorator.js';
import { FactorAnswerDto } from '../../auth/api/second-step.dto.js';
import { LONGEST_OFFER } from './second-lock.dto.js';

export class ConfirmDto extends FactorAnswerDto {
  @ApiPropertyOptional()
  @IsOmittable()
  @IsPassword()
  currentPassword?: string;

  @ApiPropertyOptional({
    description: 'Required with a passkey: the token that came with its options.',
  })
  @IsOmittable()
  @IsRequiredText(LONGEST_OFFER, 'Token')
  token?: string;
}
