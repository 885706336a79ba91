import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { BUCKETS, type RouteBucketName } from '../../limits/buckets.js';
import { type Count, RateLimits } from '../../limits/rate-limits.js';
import { TooManyRequestsError } from '../../limits/too-many-requests.error.js';

const ROUTE_BUCKET = Symbol('route bucket');

/** Counts calls of a route (or of all routes of a controller) in this bucket instead of `rest-ip`. */
export const LimitedBy = (bucket: RouteBucketName) => SetMetadata(ROUTE_BUCKET, bucket);

/** Exempts a route from rate limits, for files and for calls by our own machines. */
export const Unlimited = () => SetMetadata(ROUTE_BUCKET, null);

/**
 * Runs before every other guard, so that refused calls cost no database query. Responses tell what is left of the
 * bucket of the route (draft-ietf-httpapi-ratelimit-headers-10), but not of buckets that protect an account.
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
    // A call with an API token was counted for the token.
    if (bucket === null || request.tokenCall) return true;
    return countCall(
      this.limits,
      [bucket ?? 'rest-ip', request.address],
      context.getArgByIndex<Response>(1),
    );
  }
}

/** Counts a call, and tells in its response what is left of the bucket. */
export async function countCall(
  limits: RateLimits,
  [bucket, key]: Count,
  response: Response,
): Promise<true> {
  const points = limits.pointsOf(bucket);
  if (points === null) return true;
  const policy = `"${bucket}";q=${points};w=${BUCKETS[bucket].seconds}`;
  response.setHeader('RateLimit-Policy', policy);
  const left = (remaining: number, seconds: number) =>
    response.setHeader('RateLimit', `"${bucket}";r=${remaining};t=${seconds}`);
  try {
    const quota = await limits.take(bucket, key);
    if (quota) left(quota.remaining, quota.secondsLeft);
    return true;
  } catch (failure) {
    if (failure instanceof TooManyRequestsError) left(0, failure.retryAfterSeconds);
    throw failure;
  }
}
