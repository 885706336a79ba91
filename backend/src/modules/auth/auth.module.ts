import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../../platform/config/settings.js';
import { AccessGuard } from './api/access.guard.js';
import { AuthController } from './api/auth.controller.js';
import { PeopleLoginStrategy } from './api/login.strategy.js';
import { PasswordResetsController } from './api/password-resets.controller.js';
import { RegistrationController } from './api/registration.controller.js';
import { AccountLinks } from './application/account-links.service.js';
import { AccountMails } from './application/account-mails.js';
import { Accounts } from './application/accounts.service.js';
import { AdminAccount } from './application/admin-account.service.js';
import { Logins } from './application/logins.service.js';
import { People } from './application/people.service.js';
import { PasswordResets } from './application/password-resets.service.js';
import { SignIn } from './application/sign-in.service.js';
import { TokenGuesses } from './application/token-guesses.service.js';
import { AccountTokens } from './domain/account-token.js';
import { AdminsRepository } from './domain/admins.repository.js';
import { AppliedSettings } from './domain/applied-settings.js';
import { LoginsRepository } from './domain/logins.repository.js';
import { PasswordHasher } from './domain/password-hasher.js';
import { PeopleRepository } from './domain/people.repository.js';
import { UsersRepository } from './domain/users.repository.js';
import { AppliedSettingEntity } from './infrastructure/applied-setting.entity.js';
import { Argon2PasswordHasher } from './infrastructure/argon2-password-hasher.js';
import { LoginEntity } from './infrastructure/login.entity.js';
import { SessionEntity } from './infrastructure/session.entity.js';
import { TypeormAdminsRepository } from './infrastructure/typeorm-admins.repository.js';
import { TypeormAppliedSettings } from './infrastructure/typeorm-applied-settings.js';
import { TypeormLoginsRepository } from './infrastructure/typeorm-logins.repository.js';
import { TypeormPeopleRepository } from './infrastructure/typeorm-people.repository.js';
import { TypeormUsersRepository } from './infrastructure/typeorm-users.repository.js';
import { UserEntity } from './infrastructure/user.entity.js';

/**
 * Purpose: accounts, signing in and out, and access control of routes.
 * Tables:  users, logins, sessions, applied_settings.
 * Needs:   platform (rate limits, mail).
 */
@Module({
  imports: [
    PassportModule.register({ session: false }),
    TypeOrmModule.forFeature([UserEntity, LoginEntity, SessionEntity, AppliedSettingEntity]),
  ],
  controllers: [AuthController, RegistrationController, PasswordResetsController],
  providers: [
    AccountLinks,
    AccountMails,
    Accounts,
    AdminAccount,
    Logins,
    PasswordResets,
    People,
    PeopleLoginStrategy,
    SignIn,
    TokenGuesses,
    {
      provide: AccountTokens,
      inject: [Settings],
      useFactory: (settings: Settings) => new AccountTokens(settings.SESSION_SECRET),
    },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: AdminsRepository, useClass: TypeormAdminsRepository },
    { provide: PeopleRepository, useClass: TypeormPeopleRepository },
    { provide: UsersRepository, useClass: TypeormUsersRepository },
    { provide: LoginsRepository, useClass: TypeormLoginsRepository },
    { provide: AppliedSettings, useClass: TypeormAppliedSettings },
    { provide: PasswordHasher, useClass: Argon2PasswordHasher },
  ],
  exports: [AccountLinks, Accounts, AdminAccount, AppliedSettings, Logins, People, SignIn],
})
export class AuthModule {}
