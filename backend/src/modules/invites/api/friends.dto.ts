import { ApiProperty } from '@nestjs/swagger';
import { FRIEND_STATES, type FriendState } from '../domain/friend-pair.js';

export class FriendDto {
  @ApiProperty({ type: 'integer', example: 5, description: 'The id of the invite.' })
  id: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'ana@example.com',
    description:
      'As in the invite, whatever the friend’s address is today; null when it is not known.',
  })
  address: string | null;

  @ApiProperty({ description: 'Whether this friend invited me, and not I them.' })
  invitedMe: boolean;

  @ApiProperty({
    enum: FRIEND_STATES,
    description:
      '`apart`: nobody has asked. `asked`: I have. `asks`: they have. `declined`: they have, and I said no. `paired`: both agree.',
  })
  state: FriendState;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when both agree.',
  })
  pairedAt: Date | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Earliest time at which I can ask; null when I can now.',
  })
  asksFrom: Date | null;
}
