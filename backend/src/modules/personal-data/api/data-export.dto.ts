import { ApiProperty } from '@nestjs/swagger';
import type { ExportStatus } from '../domain/data-export.js';

const STATUSES: ExportStatus[] = ['none', 'preparing', 'ready', 'failed'];

export class DataExportDto {
  @ApiProperty({
    enum: STATUSES,
    enumName: 'DataExportStatus',
    description:
      '`failed` when no archive was ready after a day; the user can request another one.',
  })
  status: ExportStatus;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When a ready archive is deleted.',
  })
  readyUntil: Date | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 31_457_280,
    description: 'Size of a ready archive, in bytes.',
  })
  bytes: number | null;
}
