import { ApiProperty } from '@nestjs/swagger';
import { IsRowId, WholeNumberText } from './rules.js';

export class RowIdDto {
  @ApiProperty({ description: 'Id of the item.' })
  @WholeNumberText()
  @IsRowId()
  id: number;
}
