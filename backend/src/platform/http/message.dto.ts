import { ApiProperty } from '@nestjs/swagger';

/** Success message for a person. */
export class MessageDto {
  @ApiProperty({ example: 'Thank you.' })
  message: string;
}
