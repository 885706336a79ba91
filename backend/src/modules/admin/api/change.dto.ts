import { ApiProperty, OmitType } from '@nestjs/swagger';
import { listQueryBy } from '../../../platform/http/lists/list-query.dto.js';
import type { ChangeFields } from '../domain/change.js';

/** Newest first, always: a trail is not searched by this route. */
export class ChangesQueryDto extends OmitType(listQueryBy(['id']), ['sort', 'order', 'q']) {}

const FIELDS = { type: 'object', additionalProperties: true, nullable: true } as const;

export class ChangeDto {
  @ApiProperty({ type: 'integer', example: 41 })
  id: number;

  @ApiProperty({ type: String, format: 'date-time' })
  at: Date;

  @ApiProperty({ example: 'admin', description: 'The username at that time.' })
  admin: string;

  @ApiProperty({ example: 'user.update' })
  action: string;

  @ApiProperty({ example: 'user:17' })
  subject: string;

  @ApiProperty({ ...FIELDS, example: { role: 'user' } })
  before: ChangeFields | null;

  @ApiProperty({ ...FIELDS, example: { role: 'member' } })
  after: ChangeFields | null;

  @ApiProperty({ example: '7f3e0f4e-55a3-4d8e-9a57-0d9f3a0b8a11' })
  requestId: string;
}
