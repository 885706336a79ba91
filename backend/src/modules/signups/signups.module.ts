import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SignupsController } from './api/signups.controller.js';
import { SignupList } from './application/signup-list.service.js';
import { Signups } from './application/signups.service.js';
import { SignupListRepository } from './domain/signup-list.repository.js';
import { SignupsRepository } from './domain/signups.repository.js';
import { EmailSignupEntity } from './infrastructure/email-signup.entity.js';
import { TypeormSignupListRepository } from './infrastructure/typeorm-signup-list.repository.js';
import { TypeormSignupsRepository } from './infrastructure/typeorm-signups.repository.js';

/**
 * Purpose: addresses that asked to be told about news.
 * Tables:  email_signups.
 * Events:  none.
 * Needs:   platform.
 */
@Module({
  imports: [TypeOrmModule.forFeature([EmailSignupEntity])],
  controllers: [SignupsController],
  providers: [
    SignupList,
    Signups,
    { provide: SignupListRepository, useClass: TypeormSignupListRepository },
    { provide: SignupsRepository, useClass: TypeormSignupsRepository },
  ],
  exports: [SignupList],
})
export class SignupsModule {}
