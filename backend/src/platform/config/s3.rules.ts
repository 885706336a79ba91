import { isURL, ValidateBy } from 'class-validator';

/** The S3 variables. With none set, images are stored on disk. */
interface S3Variables {
  S3_BUCKET?: string;
  S3_PREFIX?: string;
  S3_ENDPOINT?: string;
  S3_REGION?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
}

type Complaint = (given: S3Variables) => string | undefined;

const RULES: Record<keyof S3Variables, Complaint> = {
  S3_BUCKET: (given) => {
    const other = Object.keys(RULES).find((name) => given[name as keyof S3Variables] !== undefined);
    if (given.S3_BUCKET === undefined) return other && `it is required when ${other} is set`;
    return isBucketName(given.S3_BUCKET) ? undefined : 'S3_BUCKET must be the name of a bucket';
  },
  S3_PREFIX: ({ S3_PREFIX: prefix }) =>
    prefix === undefined || /^([a-z0-9][a-z0-9-]{0,60}\/){1,4}$/.test(prefix)
      ? undefined
      : 'S3_PREFIX must be one to four folders that end in a slash, such as pictures/',
  S3_ENDPOINT: ({ S3_ENDPOINT: endpoint }) =>
    endpoint === undefined || isEndpoint(endpoint)
      ? undefined
      : 'S3_ENDPOINT must be a http or https address without a path',
  S3_REGION: ({ S3_BUCKET, S3_ENDPOINT, S3_REGION: region }) => {
    if (region !== undefined) {
      return /^[a-z0-9-]+$/.test(region) ? undefined : 'S3_REGION must be the name of a region';
    }
    return S3_BUCKET && !S3_ENDPOINT ? 'it is required without S3_ENDPOINT' : undefined;
  },
  S3_ACCESS_KEY_ID: ({ S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }) =>
    secret !== undefined && id === undefined ? 'it belongs to S3_SECRET_ACCESS_KEY' : undefined,
  S3_SECRET_ACCESS_KEY: ({ S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }) =>
    id !== undefined && secret === undefined ? 'it belongs to S3_ACCESS_KEY_ID' : undefined,
};

/** Checks one S3 variable alone and against the others; also runs when it is unset. */
export function FitsS3Settings(): PropertyDecorator {
  return ValidateBy({
    name: 'fitsS3Settings',
    validator: {
      validate: (_value, args) => complaintAbout(args) === undefined,
      defaultMessage: (args) => complaintAbout(args) ?? '',
    },
  });
}

function complaintAbout(args?: { property: string; object: object }): string | undefined {
  return args && RULES[args.property as keyof S3Variables](args.object);
}

function isBucketName(text: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) && !text.includes('..');
}

function isEndpoint(text: string): boolean {
  const isAddress = isURL(text, {
    protocols: ['http', 'https'],
    require_protocol: true,
    require_tld: false,
    disallow_auth: true,
    allow_query_components: false,
    allow_fragments: false,
  });
  return isAddress && new URL(text).pathname === '/';
}
