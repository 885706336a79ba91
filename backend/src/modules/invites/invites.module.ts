import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { InvitesController } from './api/invites.controller.js';
import { OptOutsController } from './api/opt-outs.controller.js';
import { InviteMails } from './application/invite-mails.service.js';
import { Invites } from './application/invites.service.js';
import { InvitesRepository } from './domain/invites.repository.js';
import { InviteEntity } from './infrastructure/invite.entity.js';
import { TypeormInvitesRepository } from './infrastructure/typeorm-invites.repository.js';

/**
 * Purpose: invites by email, and opting out of them.
 * Tables:  invites.
 * Needs:   auth (users for invitees), platform (rate limits, mail, opt-outs).
 */
@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([InviteEntity])],
  controllers: [InvitesController, OptOutsController],
  providers: [
    InviteMails,
    Invites,
    { provide: InvitesRepository, useClass: TypeormInvitesRepository },
  ],
})
export class InvitesModule {}
