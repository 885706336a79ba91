import { DomainError } from '../../shared/domain-error.js';
import type { BucketName } from './buckets.js';

/** A rate limit is used up. Only the log names the bucket: the response must not tell an attacker what is counted. */
export class TooManyRequestsError extends DomainError {
  readonly code = 'edge/too-many-requests';
  readonly kind = 'too-many';
  override readonly event = 'excess_rate_limit_exceeded';
  constructor(
    readonly bucket: BucketName,
    override readonly retryAfterSeconds: number,
    message = 'Too many requests. Please try again later.',
  ) {
    super(message);
  }
}
