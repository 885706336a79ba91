import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SignupsController } from './api/signups.controller.js';
import { SignupRemoval } from './application/signup-removal.service.js';
import { SignupsRepository } from './domain/signups.repository.js';
import { EmailSignupEntity } from './infrastructure/email-signup.entity.js';
import { TypeormSignupsRepository } from './infrastructure/typeorm-signups.repository.js';

/**
 * Purpose: email addresses that asked for news.
 * Tables:  email_signups.
 * Needs:   platform.
 */
@Module({
  imports: [TypeOrmModule.forFeature([EmailSignupEntity])],
  controllers: [SignupsController],
  providers: [SignupRemoval, { provide: SignupsRepository, useClass: TypeormSignupsRepository }],
  exports: [SignupRemoval],
})
export class SignupsModule {}
