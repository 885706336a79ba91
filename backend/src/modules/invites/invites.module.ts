import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../../platform/config/settings.js';
import { AuthModule } from '../auth/auth.module.js';
import { InvitesController } from './api/invites.controller.js';
import { OptOutsController } from './api/opt-outs.controller.js';
import { InviteMails } from './application/invite-mails.service.js';
import { Invites } from './application/invites.service.js';
import { OptOuts } from './application/opt-outs.service.js';
import { InvitesRepository } from './domain/invites.repository.js';
import { OptOutTokens } from './domain/opt-out.js';
import { InviteEntity, InviteOptOutEntity } from './infrastructure/invite.entity.js';
import { TypeormInvitesRepository } from './infrastructure/typeorm-invites.repository.js';

/**
 * Purpose: invites by email, and opting out of them.
 * Tables:  invites, invite_opt_outs.
 * Needs:   auth (users for invitees), platform (rate limits, mail).
 */
@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([InviteEntity, InviteOptOutEntity])],
  controllers: [InvitesController, OptOutsController],
  providers: [
    InviteMails,
    Invites,
    OptOuts,
    {
      provide: OptOutTokens,
      inject: [Settings],
      useFactory: (settings: Settings) => new OptOutTokens(settings.SESSION_SECRET),
    },
    { provide: InvitesRepository, useClass: TypeormInvitesRepository },
  ],
})
export class InvitesModule {}
