import { AccountOrigins } from '../infrastructure/account-origins.js';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { AccountHooks } from '../../auth/application/account-hooks.service.js';
import type { VisitRecord } from '../domain/visit-record.js';
import { VisitRecorder } from './visit-recorder.service.js';

/**
 * Records that an account was set up, and the campaign that led to it. The mailed link opens in another visit, and visits are
 * not joined with people; so the campaign is the one that the first photo or invite was stored with. The record names
 * neither the user nor a visit.
 */
@Injectable()
export class NewAccounts implements OnModuleInit {
  /** The recorder writes later, when the transaction of the registration is over. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly hooks: AccountHooks,
    private readonly origins: AccountOrigins,
    private readonly recorder: VisitRecorder,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hooks.registered.add(({ email }) => this.record(email));
  }

  private async record(email: string | null): Promise<void> {
    const path = email === null ? null : await this.origins.find(email);
    this.outside(() => this.recorder.record(accountRecord(path, this.clock.now())));
  }
}

function accountRecord(path: string | null, createdAt: Date): VisitRecord {
  return {
    sessionId: null,
    viewId: null,
    userId: null,
    ipAddress: null,
    userAgent: null,
    referer: null,
    action: 'account',
    path: path ?? '/account-registration',
    method: null,
    statusCode: null,
    duration: null,
    metadata: null,
    createdAt,
  };
}
