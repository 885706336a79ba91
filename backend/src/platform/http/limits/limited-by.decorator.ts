import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiErrors } from '../errors/api-errors.decorator.js';
import type { RouteBucketName } from './buckets.js';
import { TOO_MANY_REQUESTS } from './too-many-requests.error.js';

export const ROUTE_BUCKET = Symbol('route bucket');

/** Counts calls of a route (or of all routes of a controller) in this bucket instead of `rest-ip`. */
export const LimitedBy = (bucket: RouteBucketName) =>
  applyDecorators(SetMetadata(ROUTE_BUCKET, bucket), ApiErrors({ 429: TOO_MANY_REQUESTS }));

/** Exempts a route from rate limits: for calls by our own machines, or files. */
export const Unlimited = () => SetMetadata(ROUTE_BUCKET, null);
