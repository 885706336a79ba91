import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../../platform/config/settings.js';
import { AccessGuard } from './api/access.guard.js';
import { AuthController } from './api/auth.controller.js';
import { EmailLinksController } from './api/email-links.controller.js';
import { OwnEmailController } from './api/own-email.controller.js';
import { OwnLoginsController } from './api/own-logins.controller.js';
import { PasswordController } from './api/password.controller.js';
import { PasswordResetsController } from './api/password-resets.controller.js';
import { StoppedMailsController } from './api/stopped-mails.controller.js';
import { RegistrationController } from './api/registration.controller.js';
import { AccountDeletions } from './application/account-deletions.service.js';
import { AccountRecords } from './application/account-records.service.js';
import { AddressMoves } from './application/address-moves.service.js';
import { AdminUsers } from './application/admin-users.service.js';
import { AuthMails } from './application/auth-mails.js';
import { CredentialChanges } from './application/credential-changes.service.js';
import { CurrentPasswords } from './application/current-passwords.service.js';
import { EmailChangeMails } from './application/email-change-mails.js';
import { EmailChangePurge } from './application/email-change-purge.service.js';
import { EmailChanges } from './application/email-changes.service.js';
import { LoginLimits } from './application/login-limits.service.js';
import { LoginMoves } from './application/login-moves.service.js';
import { LoginPurge } from './application/login-purge.service.js';
import { Logins } from './application/logins.service.js';
import { MailedLinks } from './application/mailed-links.service.js';
import { ManagedUsers } from './application/managed-users.service.js';
import { OwnLogins } from './application/own-logins.service.js';
import { PasswordChanges } from './application/password-changes.service.js';
import { PasswordResets } from './application/password-resets.service.js';
import { PersonalRecords } from './application/personal-records.service.js';
import { Recipients } from './application/recipients.service.js';
import { Registrations } from './application/registrations.service.js';
import { SignIn } from './application/sign-in.service.js';
import { LinkTokens } from './domain/link-token.js';
import { Argon2PasswordHasher } from './infrastructure/argon2-password-hasher.js';
import { EmailChangeEntity } from './infrastructure/email-change.entity.js';
import { LoginEntity, SessionEntity } from './infrastructure/login.entity.js';
import { AdminUsersRepository } from './infrastructure/admin-users.repository.js';
import { AppliedSettingEntity, AppliedSettings } from './infrastructure/applied-settings.js';
import { EmailChangesRepository } from './infrastructure/email-changes.repository.js';
import { LoginsRepository } from './infrastructure/logins.repository.js';
import { ManagedUsersRepository } from './infrastructure/managed-users.repository.js';
import { UsersRepository } from './infrastructure/users.repository.js';
import { UserEntity } from './infrastructure/user.entity.js';

/**
 * Purpose: users, signing in and out, and access control of routes.
 * Tables:  users, logins, sessions, email_changes, applied_settings.
 * Needs:   platform (rate limits, mail).
 */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      UserEntity,
      LoginEntity,
      SessionEntity,
      EmailChangeEntity,
      AppliedSettingEntity,
    ]),
  ],
  controllers: [
    AuthController,
    RegistrationController,
    StoppedMailsController,
    PasswordResetsController,
    PasswordController,
    OwnLoginsController,
    OwnEmailController,
    EmailLinksController,
  ],
  providers: [
    MailedLinks,
    AuthMails,
    AccountDeletions,
    PersonalRecords,
    AccountRecords,
    Registrations,
    AdminUsers,
    Logins,
    OwnLogins,
    AddressMoves,
    LoginMoves,
    LoginPurge,
    EmailChanges,
    EmailChangeMails,
    EmailChangePurge,
    CredentialChanges,
    CurrentPasswords,
    PasswordChanges,
    PasswordResets,
    Recipients,
    ManagedUsers,
    LoginLimits,
    SignIn,
    {
      provide: LinkTokens,
      inject: [Settings],
      useFactory: (settings: Settings) => new LinkTokens(settings.SESSION_SECRET),
    },
    { provide: APP_GUARD, useClass: AccessGuard },
    AdminUsersRepository,
    ManagedUsersRepository,
    UsersRepository,
    EmailChangesRepository,
    LoginsRepository,
    AppliedSettings,
    Argon2PasswordHasher,
  ],
  exports: [
    AddressMoves,
    LoginMoves,
    PersonalRecords,
    CredentialChanges,
    CurrentPasswords,
    AccountDeletions,
    EmailChanges,
    MailedLinks,
    Recipients,
    Registrations,
    AdminUsers,
    AppliedSettings,
    Logins,
    ManagedUsers,
    SignIn,
  ],
})
export class AuthModule {}
