import { ApiProperty } from '@nestjs/swagger';

/** Success message for a user. */
export class MessageDto {
  @ApiProperty({ example: 'Thank you.' })
  message: string;
}
