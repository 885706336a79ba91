import { ApiProperty } from '@nestjs/swagger';
import {
  IsEmailAddress,
  IsTextNotEmpty,
  LONGEST_TOKEN,
} from '../../../platform/http/validation/rules.js';
import { ClosedSeatCodeError } from '../domain/invite.errors.js';

export class SeatCodeDto {
  @ApiProperty({ description: 'For a QR code. Whoever opens it first can take the seat.' })
  link: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt: Date;
}

export class TakeSeatDto {
  @ApiProperty({ description: 'As the link of the code carries it.' })
  @IsTextNotEmpty(LONGEST_TOKEN, new ClosedSeatCodeError().message)
  token: string;

  @ApiProperty({ example: 'ana@example.com' })
  @IsEmailAddress()
  email: string;
}
