import { SetMetadata } from '@nestjs/common';
import type { RouteBucketName } from '../../limits/buckets.js';

export const ROUTE_BUCKET = Symbol('route bucket');

/** Counts calls of a route (or of all routes of a controller) in this bucket instead of `rest-ip`. */
export const LimitedBy = (bucket: RouteBucketName) => SetMetadata(ROUTE_BUCKET, bucket);

/** Exempts a route from rate limits: for calls by our own machines, or files. */
export const Unlimited = () => SetMetadata(ROUTE_BUCKET, null);
