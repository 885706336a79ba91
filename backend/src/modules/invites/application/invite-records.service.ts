import { InvitesRepository } from '../infrastructure/invites.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import { statusOf } from '../domain/sent-invite.js';
import { Friends } from './friends.service.js';

/**
 * The invites that a person sent, and the friends they share answers with, for the download of their data. Invites to them
 * are data of their inviters.
 */
@Injectable()
export class InviteRecords implements OnModuleInit {
  constructor(
    private readonly records: PersonalRecords,
    private readonly invites: InvitesRepository,
    private readonly friends: Friends,
  ) {}

  onModuleInit(): void {
    this.records.register({
      name: 'invites',
      about: 'the friends you invited',
      tables: ['invites'],
      read: async ({ userId }) => {
        const sent = await this.invites.findByInviter(userId);
        return sent.map((invite) => ({
          email: invite.inviteeEmail,
          sentAt: invite.sentAt,
          mailedAgainAt: invite.resentAt,
          status: statusOf(invite),
        }));
      },
    });
    this.records.register({
      name: 'friends',
      about: 'the friends you share answers with, or can ask to',
      tables: ['friend_pairs'],
      read: ({ userId, email }) => this.friends.list({ id: userId, email }),
    });
  }
}
