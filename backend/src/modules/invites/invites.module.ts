import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BouncesModule } from '../bounces/bounces.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { FriendsController } from './api/friends.controller.js';
import { InvitesController } from './api/invites.controller.js';
import { RevealsController } from './api/reveals.controller.js';
import { SeatsController } from './api/seats.controller.js';
import { Friends } from './application/friends.service.js';
import { InviteMails } from './application/invite-mails.service.js';
import { Invites } from './application/invites.service.js';
import { Reveals } from './application/reveals.service.js';
import { Seats } from './application/seats.service.js';
import { SeatCodesRepository } from './infrastructure/seat-codes.repository.js';
import { FriendsRepository } from './infrastructure/friends.repository.js';
import { InvitesRepository } from './infrastructure/invites.repository.js';
import { RevealsRepository } from './infrastructure/reveals.repository.js';

/**
 * Purpose: invites by email or by a code at the table, and opt-outs from them; friends who agree to see each other’s
 *          answers.
 * Tables:  invites, seat_codes, friend_pairs.
 * Needs:   auth (users for invitees), bounces (ended addresses), questions (answers of the day), webhooks (events),
 *          platform (rate limits, mail, opt-outs).
 */
@Module({
  imports: [AuthModule, BouncesModule, QuestionsModule, WebhooksModule],
  controllers: [FriendsController, InvitesController, RevealsController, SeatsController],
  providers: [
    Friends,
    InviteMails,
    Invites,
    Reveals,
    Seats,
    FriendsRepository,
    InvitesRepository,
    RevealsRepository,
    SeatCodesRepository,
  ],
})
export class InvitesModule {}
