import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';

export interface S3Access {
  bucket: string;
  /** What the names of our objects begin with, in a bucket that others use too. */
  prefix?: string;
  region: string;
  /** Unset: Amazon's own for the region. */
  endpoint?: string;
  /** Unset: whatever the SDK finds on the machine, such as the role of a container. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** How long one try waits, in milliseconds. */
const PATIENCE = { connect: 2_000, answer: 3_500 } as const;
const TRIES = 2;

/** A client that gives up soon, keeps to so many connections and tells its keys to nobody else. */
export function openS3Client(
  { region, endpoint, credentials }: S3Access,
  maxSockets: number,
): S3Client {
  const agent = { keepAlive: true, maxSockets };
  return new S3Client({
    region,
    ...(credentials && { credentials }),
    // Names of buckets as names of hosts need DNS and certificates that only Amazon has.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: TRIES,
    // Servers other than Amazon's often know no checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: PATIENCE.connect,
      requestTimeout: PATIENCE.answer,
      throwOnRequestTimeout: true,
      // It would also count while a slow reader takes its time; streams have a bound of their own.
      socketTimeout: 0,
      httpAgent: agent,
      httpsAgent: agent,
    },
  } satisfies S3ClientConfig);
}
