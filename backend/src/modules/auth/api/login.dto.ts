import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmailAddress } from '../../../platform/http/validation/rules.js';
import { IsPassword } from './password.decorator.js';
import { FactorQuestionDto } from './second-step.dto.js';
import { ROLES_THAT_DO_NOT_RATE, STARTING_ROLE } from '../../../shared/roles.js';

/** The frontend reads the roles that may not rate from the OpenAPI document. */
const ROLE = { example: STARTING_ROLE, 'x-roles-that-do-not-rate': ROLES_THAT_DO_NOT_RATE };

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
  @ApiProperty(ROLE)
  role: string;
}

export class SessionStateDto {
  @ApiProperty({ example: true })
  authenticated: boolean;

  @ApiProperty({ type: SessionUserDto, nullable: true })
  user: SessionUserDto | null;
}

export class LoggedInDto {
  @ApiProperty({ type: SessionUserDto })
  user: SessionUserDto;
}

/** Response to a right password: the logged-in user, or the options of the second step. */
export class LoginAnswerDto {
  @ApiProperty({
    type: SessionUserDto,
    nullable: true,
    description: 'Null until the second step succeeds.',
  })
  user: SessionUserDto | null;

  @ApiPropertyOptional({ type: FactorQuestionDto })
  secondStep?: FactorQuestionDto;
}
