import { ApiProperty } from '@nestjs/swagger';

/** Said to a person after something went well. */
export class MessageDto {
  @ApiProperty({ example: 'Thank you.' })
  message: string;
}
