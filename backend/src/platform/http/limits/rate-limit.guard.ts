import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { BUCKETS, type RouteBucketName } from '../../limits/buckets.js';
import { RateLimits } from '../../limits/rate-limits.js';
import { TooManyRequestsError } from '../../limits/too-many-requests.error.js';
import { ROUTE_BUCKET } from './limited-by.decorator.js';

/**
 * Runs before every other guard, so that refused calls cost no database query. Answers tell what is left of the route's
 * bucket (draft-ietf-httpapi-ratelimit-headers-10), never of those that protect an account.
 */
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
    return this.admit(bucket ?? 'rest-ip', request, context.getArgByIndex<Response>(1));
  }

  private async admit(bucket: RouteBucketName, request: Request, response: Response) {
    const points = this.limits.pointsOf(bucket);
    if (points !== null)
      response.setHeader(
        'RateLimit-Policy',
        `"${bucket}";q=${points};w=${BUCKETS[bucket].seconds}`,
      );
    try {
      const quota = await this.limits.take(bucket, request.address);
      if (quota)
        response.setHeader('RateLimit', `"${bucket}";r=${quota.remaining};t=${quota.secondsLeft}`);
      return true;
    } catch (failure) {
      if (failure instanceof TooManyRequestsError)
        response.setHeader('RateLimit', `"${bucket}";r=0;t=${failure.retryAfterSeconds}`);
      throw failure;
    }
  }
}
