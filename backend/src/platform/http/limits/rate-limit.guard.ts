import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { RouteBucketName } from '../../limits/buckets.js';
import { ROUTE_BUCKET } from './limited-by.decorator.js';
import { RateLimits } from '../../limits/rate-limits.js';

/** Runs before every other guard, so that refused calls cost no database query. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const bucket = this.reflector.getAllAndOverride<RouteBucketName | null | undefined>(
      ROUTE_BUCKET,
      [context.getHandler(), context.getClass()],
    );
    const request = context.getArgByIndex<Request>(0);
    request.isCounted = true;
    if (bucket === null) return true;
    return this.limits.take(bucket ?? 'rest-ip', request.address).then(() => true);
  }
}
