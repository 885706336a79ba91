import { describe } from '@jest/globals';
import { WHY_NO_REDIS } from './redis-server.js';
import { WHY_NO_S3 } from './s3-server.js';

/** A `describe` for tests that need Redis; skipped where it can't run. */
export const describeWithRedis = describeUnless(WHY_NO_REDIS);
/** A `describe` for tests that need an S3 server; skipped where it can't run. */
export const describeWithS3 = describeUnless(WHY_NO_S3);

function describeUnless(reason: string) {
  if (reason) process.stderr.write(`Tests are skipped: ${reason}\n`);
  return reason ? describe.skip : describe;
}
