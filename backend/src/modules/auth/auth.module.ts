import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './api/access.guard.js';
import { AuthController } from './api/auth.controller.js';
import { KnownBrowsers } from './api/known-browsers.js';
import { EmailChangeLinksController } from './api/email-change-links.controller.js';
import { OwnAccountController } from './api/own-account.controller.js';
import { OptOutsController } from './api/opt-outs.controller.js';
import { PasswordResetsController } from './api/password-resets.controller.js';
import { Accounts } from './application/accounts.service.js';
import { AccountDeletions } from './application/account-deletions.service.js';
import { AccountHooks } from './application/account-hooks.service.js';
import { AdminUsers } from './application/admin-users.service.js';
import { AuthMails } from './application/auth-mails.service.js';
import { OwnPasswords } from './application/own-passwords.service.js';
import { EmailChangeMails } from './application/email-change-mails.service.js';
import { EmailChanges } from './application/email-changes.service.js';
import { Logins } from './application/logins.service.js';
import { MailedLinks } from './application/mailed-links.service.js';
import { ManagedUsers } from './application/managed-users.service.js';
import { PasswordResets } from './application/password-resets.service.js';
import { PersonalRecords } from './application/personal-records.service.js';
import { Registrations } from './application/registrations.service.js';
import { LoginAttempts } from './application/login-attempts.service.js';
import { AppCodes } from './application/app-codes.service.js';
import { Confirmations } from './application/confirmations.service.js';
import { FactorProofs } from './application/factor-proofs.service.js';
import { Passkeys } from './application/passkeys.service.js';
import { RequiredFactor } from './application/required-factor.service.js';
import { SecondFactors } from './application/second-factors.service.js';
import { SecondSteps } from './application/second-steps.service.js';
import { LinkTokens } from './application/link-tokens.service.js';
import { Argon2PasswordHasher } from './infrastructure/argon2-password-hasher.js';
import { AdminUsersRepository } from './infrastructure/admin-users.repository.js';
import { AppliedSettings } from './infrastructure/applied-settings.repository.js';
import { EmailChangesRepository } from './infrastructure/email-changes.repository.js';
import { LoginsRepository } from './infrastructure/logins.repository.js';
import { ManagedUsersRepository } from './infrastructure/managed-users.repository.js';
import { SecondFactorsRepository } from './infrastructure/second-factors.repository.js';
import { UsersRepository } from './infrastructure/users.repository.js';

/** Services that other modules use, too. */
const EXPORTED = [
  AccountHooks,
  PersonalRecords,
  OwnPasswords,
  KnownBrowsers,
  AccountDeletions,
  EmailChanges,
  MailedLinks,
  Accounts,
  Registrations,
  AdminUsers,
  AppliedSettings,
  Logins,
  ManagedUsers,
  LoginAttempts,
  SecondFactors,
  SecondSteps,
  Confirmations,
  RequiredFactor,
];

/**
 * Purpose: users, logging in and out, and access control of routes.
 * Tables:  users, logins, sessions, email_changes, applied_settings, second_factors, recovery_codes.
 * Needs:   platform (rate limits, jobs, mail, site settings).
 */
@Module({
  controllers: [
    AuthController,
    OptOutsController,
    PasswordResetsController,
    OwnAccountController,
    EmailChangeLinksController,
  ],
  providers: [
    ...EXPORTED,
    AuthMails,
    EmailChangeMails,
    PasswordResets,
    LinkTokens,
    { provide: APP_GUARD, useClass: AccessGuard },
    AdminUsersRepository,
    ManagedUsersRepository,
    UsersRepository,
    EmailChangesRepository,
    LoginsRepository,
    Argon2PasswordHasher,
    AppCodes,
    FactorProofs,
    Passkeys,
    SecondFactorsRepository,
  ],
  exports: EXPORTED,
})
export class AuthModule {}
