import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessGuard } from './api/access.guard.js';
import { AuthController } from './api/auth.controller.js';
import { AdminAccount } from './application/admin-account.service.js';
import { People } from './application/people.service.js';
import { AppliedSettings } from './domain/applied-settings.js';
import { PasswordHasher } from './domain/password-hasher.js';
import { UsersRepository } from './domain/users.repository.js';
import { AppliedSettingEntity } from './infrastructure/applied-setting.entity.js';
import { Argon2PasswordHasher } from './infrastructure/argon2-password-hasher.js';
import { SessionEntity } from './infrastructure/session.entity.js';
import { TypeormAppliedSettings } from './infrastructure/typeorm-applied-settings.js';
import { TypeormUsersRepository } from './infrastructure/typeorm-users.repository.js';
import { UserEntity } from './infrastructure/user.entity.js';

/**
 * Purpose: who someone is, and which routes are open to them.
 * Tables:  users, sessions, applied_settings.
 * Events:  none.
 * Needs:   platform.
 */
@Module({
  imports: [TypeOrmModule.forFeature([UserEntity, SessionEntity, AppliedSettingEntity])],
  controllers: [AuthController],
  providers: [
    AdminAccount,
    People,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: UsersRepository, useClass: TypeormUsersRepository },
    { provide: AppliedSettings, useClass: TypeormAppliedSettings },
    { provide: PasswordHasher, useClass: Argon2PasswordHasher },
  ],
  exports: [AdminAccount, AppliedSettings, People],
})
export class AuthModule {}
