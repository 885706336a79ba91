import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { ChangesController } from './api/changes.controller.js';
import { AuditTrail } from './application/audit-trail.service.js';
import { ChangesRepository } from './domain/changes.repository.js';
import { AuditTrailEntity } from './infrastructure/audit-trail.entity.js';
import { TypeormChangesRepository } from './infrastructure/typeorm-changes.repository.js';

/**
 * Purpose: the edge of the admin portal, and the trail of what admins did. The rules are those of the other modules.
 * Tables:  audit_trail.
 * Events:  none.
 * Needs:   every module that has something to administer.
 */
@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([AuditTrailEntity])],
  controllers: [ChangesController],
  providers: [AuditTrail, { provide: ChangesRepository, useClass: TypeormChangesRepository }],
})
export class AdminModule {}
