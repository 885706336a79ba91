import { Settings, VARIABLES } from './settings.js';

/** Thrown for an unusable environment setting; the message is one line that names it. */
export class InvalidSettingError extends Error {
  constructor(name: string, reason: string) {
    super(`Setting ${name} can't be used: ${reason}.`);
  }
}

/**
 * Reads the settings from environment variables. Treats an empty variable as unset and ignores unknown ones. Throws
 * `InvalidSettingError` at the first setting that is missing or invalid.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const isProduction = environment['NODE_ENV'] === 'production';
  const given = {
    APP_URL: `http://localhost:${environment['PORT'] || 3000}`,
    MODERATION: isProduction ? 'before' : 'after',
    DRAIN_SECONDS: isProduction ? '5' : '0',
    ...Object.fromEntries(Object.entries(environment).filter(([, value]) => value)),
  };
  const { data, error } = VARIABLES.safeParse(given);
  const [issue] = error?.issues ?? [];
  if (issue) throw new InvalidSettingError(issue.path.join(), issue.message);
  const settings = Object.assign(new Settings(), data);
  const complaint = complaintAbout(settings);
  if (complaint) throw new InvalidSettingError(...complaint);
  return settings;
}

/**
 * Minimum number of different characters of a secret. One that was typed to reach the length has fewer, and 32 random
 * hex digits have more.
 */
const DISTINCT_CHARACTERS = 8;
const BUCKETS = ['S3', 'BACKUP_S3'] as const;
const BOUNCE_READERS = [
  'BOUNCE_IMAP_URL',
  'BOUNCE_SES_TOPIC',
  'BOUNCE_POSTMARK_LOGIN',
  'BOUNCE_MAILGUN_KEY',
] as const;
const BESIDE_BUCKET = [
  'PREFIX',
  'ENDPOINT',
  'REGION',
  'ACCESS_KEY_ID',
  'SECRET_ACCESS_KEY',
] as const;

/** Returns a setting that conflicts with others or is not allowed in production, and the reason. */
function complaintAbout(settings: Settings): [name: string, reason: string] | undefined {
  const { METRICS_PORT, PORT } = settings;
  const { S3_BUCKET, S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ENDPOINT } = settings;
  for (const kind of BUCKETS) {
    const complaint = complaintAboutBucket(settings, kind);
    if (complaint) return complaint;
  }
  if (S3_BUCKET && BACKUP_S3_BUCKET === S3_BUCKET && BACKUP_S3_ENDPOINT === S3_ENDPOINT) {
    return ['BACKUP_S3_BUCKET', 'it is the bucket of the images, with which it would be lost'];
  }
  const given = BOUNCE_READERS.find((name) => settings[name] !== undefined);
  if (given && !settings.BOUNCE_ADDRESS)
    return ['BOUNCE_ADDRESS', `it is required when ${given} is set`];
  if (METRICS_PORT === PORT) return ['METRICS_PORT', 'it is the same as PORT'];
  return settings.isProduction ? complaintInProduction(settings) : undefined;
}

function complaintAboutBucket(
  settings: Settings,
  kind: (typeof BUCKETS)[number],
): ReturnType<typeof complaintAbout> {
  const beside = BESIDE_BUCKET.map((name) => `${kind}_${name}` as const);
  const given = beside.find((name) => settings[name] !== undefined);
  if (!settings[`${kind}_BUCKET`]) {
    return given && [`${kind}_BUCKET`, `it is required when ${given} is set`];
  }
  if (!settings[`${kind}_ENDPOINT`] && !settings[`${kind}_REGION`]) {
    return [`${kind}_REGION`, `it is required without ${kind}_ENDPOINT`];
  }
  const keys = [`${kind}_ACCESS_KEY_ID`, `${kind}_SECRET_ACCESS_KEY`] as const;
  const missing = keys.find((name) => !settings[name]);
  const known = keys.find((name) => settings[name]);
  return missing && known && [missing, `it belongs to ${known}`];
}

function complaintInProduction(settings: Settings): ReturnType<typeof complaintAbout> {
  const { ADMIN_PASSWORD, RATE_LIMIT, SESSION_SECRET, TIME_LIMIT_FACTOR, TRUST_PROXY } = settings;
  if (!ADMIN_PASSWORD) return ['ADMIN_PASSWORD', 'it is required in production'];
  if (RATE_LIMIT === 'off') {
    return ['RATE_LIMIT', 'off is not for production; a number multiplies the limits'];
  }
  if (TIME_LIMIT_FACTOR !== 1) return ['TIME_LIMIT_FACTOR', 'it is for tests'];
  if (settings.WEBHOOK_PRIVATE_HOSTS.length > 0) {
    return ['WEBHOOK_PRIVATE_HOSTS', 'it is for tests; webhooks would reach your own network'];
  }
  if (new Set(SESSION_SECRET).size < DISTINCT_CHARACTERS) {
    return ['SESSION_SECRET', `it has fewer than ${DISTINCT_CHARACTERS} different characters`];
  }
  if (TRUST_PROXY === true) {
    return [
      'TRUST_PROXY',
      'in production it must name the proxy or say how many there are, or everybody could choose their own address',
    ];
  }
  if (settings.isHttps && !TRUST_PROXY) {
    return [
      'TRUST_PROXY',
      'it is missing or off; with an https APP_URL in production it must say which proxy ends TLS',
    ];
  }
  return undefined;
}
