import { ApiProperty } from '@nestjs/swagger';
import {
  IsEmailAddress,
  IsTextNotEmpty,
  LONGEST_TOKEN,
} from '../../../platform/http/validation/rules.js';
import { ClosedSeatCodeError } from '../domain/invite.errors.js';

export class SeatCodeDto {
  @ApiProperty({
    description: 'The link of the QR code. Whoever opens it first can take the seat.',
  })
  link: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt: Date;
}

export class TakeSeatDto {
  @ApiProperty({ description: 'The token of the link of the code.' })
  @IsTextNotEmpty(LONGEST_TOKEN, new ClosedSeatCodeError().message)
  token: string;

  @ApiProperty({ example: 'ana@example.com' })
  @IsEmailAddress()
  email: string;
}
