import { SetMetadata } from '@nestjs/common';
import type { RouteBucketName } from './buckets.js';

export const ROUTE_BUCKET = Symbol('route bucket');

/** Counts calls of a route (or of all routes of a controller) in this bucket instead of `rest-ip`. */
export const LimitedBy = (bucket: RouteBucketName) => SetMetadata(ROUTE_BUCKET, bucket);

/** Never counts calls: for what is asked by machines of ours, or served like a file. */
export const Unlimited = () => SetMetadata(ROUTE_BUCKET, null);
