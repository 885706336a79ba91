import { Readable } from 'node:stream';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { withIdleBound } from './idle-bound.js';

export interface S3Access {
  bucket: string;
  /** Key prefix of our objects, for a bucket that others use too. */
  prefix?: string;
  region: string;
  /** Unset: Amazon's endpoint of the region. */
  endpoint?: string;
  /** Unset: whatever the SDK finds on the machine, such as the role of a container. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Timeouts of one attempt, in milliseconds; that of the answer includes sending the body. */
const PATIENCE = { connect: 2_000, answer: 3_500 } as const;
const TRIES = 2;
/** Bytes of an answer that is no object; a list of 1,000 keys has some hundred thousand. */
const LONGEST_ANSWER = 4 * 1024 * 1024;

/** An S3 client with timeouts and limited connections, which sends its keys only to the endpoint. */
export function openS3Client(
  { region, endpoint, credentials }: S3Access,
  maxSockets: number,
  answerPatience: number = PATIENCE.answer,
): S3Client {
  const agent = { keepAlive: true, maxSockets };
  const client = new S3Client({
    region,
    ...(credentials && { credentials }),
    // Virtual-hosted bucket names need DNS and certificates that only Amazon has.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: TRIES,
    // Servers other than Amazon's often don't support checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: PATIENCE.connect,
      requestTimeout: answerPatience,
      throwOnRequestTimeout: true,
      // It would also count a slow reader's time; streams have their own idle timeout.
      socketTimeout: 0,
      httpAgent: agent,
      httpsAgent: agent,
    },
  } satisfies S3ClientConfig);
  // The SDK reads every answer but that of an object into memory, however long it is.
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        const response = result.response as { statusCode: number; body: unknown };
        const isObject = commandName === 'GetObjectCommand' && response.statusCode < 300;
        if (!isObject && response.body instanceof Readable)
          response.body = withIdleBound(response.body, answerPatience, LONGEST_ANSWER);
        return result;
      },
    { step: 'deserialize', priority: 'low' },
  );
  return client;
}
