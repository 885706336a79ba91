import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { InvitesController } from './api/invites.controller.js';
import { InviteMails } from './application/invite-mails.service.js';
import { Invites } from './application/invites.service.js';
import { InvitesRepository } from './domain/invites.repository.js';
import { InviteEntity } from './infrastructure/invite.entity.js';
import { TypeormInvitesRepository } from './infrastructure/typeorm-invites.repository.js';

/**
 * Purpose: three friends whom a person may invite.
 * Tables:  invites.
 * Events:  none.
 * Needs:   auth (accounts of the invited), platform (limits, mail).
 */
@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([InviteEntity])],
  controllers: [InvitesController],
  providers: [
    InviteMails,
    Invites,
    { provide: InvitesRepository, useClass: TypeormInvitesRepository },
  ],
})
export class InvitesModule {}
