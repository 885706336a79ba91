import { ApiProperty } from '@nestjs/swagger';
import { FRIEND_STATES, type FriendState } from '../domain/friend-pair.js';
import { NULLABLE_MOMENT, NULLABLE_TEXT } from '../../../shared/nullable-schemas.js';

export class FriendDto {
  @ApiProperty({ type: 'integer', example: 5, description: 'The id of the invite.' })
  id: number;

  @ApiProperty({
    ...NULLABLE_TEXT,
    example: 'ana@example.com',
    description:
      'The address in the invite, which may not be the friend’s address of today. Null when it is not known.',
  })
  address: string | null;

  @ApiProperty({
    ...NULLABLE_TEXT,
    example: 'Ana',
    description:
      'The name that the friend chose. Null without a name, and until the friend has joined by the invite, has asked or has agreed.',
  })
  name: string | null;

  @ApiProperty({
    description: 'Whether this friend invited the caller, and not the other way round.',
  })
  invitedMe: boolean;

  @ApiProperty({
    enum: FRIEND_STATES,
    description:
      '`apart`: nobody has asked. `asked`: the caller has asked. `asks`: the friend has asked. `declined`: the friend has asked, and the caller said no. `paired`: both agree.',
  })
  state: FriendState;

  @ApiProperty({ ...NULLABLE_MOMENT, description: 'Since when both agree.' })
  pairedAt: Date | null;

  @ApiProperty({
    ...NULLABLE_MOMENT,
    description: 'Earliest time at which the caller can ask; null when that is now.',
  })
  asksFrom: Date | null;
}
