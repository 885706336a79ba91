import { ApiProperty } from '@nestjs/swagger';
import { LinkTokenDto } from './link-token.dto.js';
import { IsNewPassword } from './password.decorator.js';

export class ConfirmEmailDto extends LinkTokenDto {}

export class ConfirmedEmailDto {
  @ApiProperty({ format: 'email', example: 'mara@example.org' })
  email: string;

  @ApiProperty({ description: 'Whether the caller is logged in with this account.' })
  signedIn: boolean;
}

export class UndoEmailChangeDto extends LinkTokenDto {
  @IsNewPassword()
  password: string;
}
