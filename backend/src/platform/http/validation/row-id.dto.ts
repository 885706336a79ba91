import { ApiProperty } from '@nestjs/swagger';
import { IsRowId, WholeNumberText } from './rules.js';

export class RowIdDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 17, description: 'Id of the item.' })
  @WholeNumberText()
  @IsRowId()
  id: number;
}
