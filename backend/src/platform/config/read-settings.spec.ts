import { describe, expect, it } from '@jest/globals';
import { InvalidSettingError, readSettings } from './read-settings.js';

const required = {
  DATABASE_URL: 'postgres://unspoken@127.0.0.1:5432/unspoken',
  SESSION_SECRET: 'a'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:2525',
};
const production = {
  ...required,
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret that only this test knows',
  ADMIN_PASSWORD: 'long enough to be one',
};

const BOUNCES = { BOUNCE_ADDRESS: 'bounces@play.example' };

describe('readSettings', () => {
  it('a setting that is not set has its default', () => {
    const settings = readSettings({ ...required, PORT: '4100' });
    expect(settings).toMatchObject({
      PORT: 4100,
      HOST: '127.0.0.1',
      APP_URL: 'http://localhost:4100',
      MODERATION: 'after',
      APP_TIMEZONE: 'UTC',
      SEED_DEMO: false,
      isProduction: false,
      isHttps: false,
    });
  });

  it('MODERATION defaults to "before" in production', () => {
    expect(readSettings(production).MODERATION).toBe('before');
    expect(readSettings({ ...production, MODERATION: 'after' }).MODERATION).toBe('after');
  });

  it('an empty variable counts as unset', () => {
    expect(readSettings({ ...required, PORT: '', LOG_LEVEL: '' })).toMatchObject({
      PORT: 3000,
      LOG_LEVEL: 'info',
    });
  });

  it.each([
    [undefined, 1],
    ['on', 1],
    ['off', 'off'],
    ['0.5', 0.5],
    ['20', 20],
  ])('RATE_LIMIT=%s means %s', (given, factor) => {
    expect(readSettings({ ...required, RATE_LIMIT: given }).RATE_LIMIT).toBe(factor);
  });

  it.each([
    'redis://localhost:6379',
    'redis://:secret@cache:6379/2',
    'rediss://me:secret@10.0.0.7',
  ])('REDIS_URL may be %s', (url) => {
    expect(readSettings({ ...required, REDIS_URL: url }).REDIS_URL).toBe(url);
  });

  it.each([
    [{}],
    [{ S3_BUCKET: 'photos', S3_REGION: 'eu-central-1' }],
    [{ S3_BUCKET: 'photos', S3_ENDPOINT: 'http://store:9000' }],
    [
      {
        S3_BUCKET: 'photos.play.test',
        S3_ENDPOINT: 'https://store.test/',
        S3_REGION: 'any',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
    ],
  ])('the S3 settings %j are accepted', (given) => {
    expect(readSettings({ ...required, ...given })).toMatchObject(given);
  });

  it.each([
    ['S3_BUCKET', { S3_ENDPOINT: 'http://store:9000' }],
    ['S3_BUCKET', { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }],
    ['S3_BUCKET', { S3_BUCKET: 'My Photos', S3_REGION: 'eu-central-1' }],
    ['S3_BUCKET', { S3_PREFIX: 'images/' }],
    ['S3_PREFIX', { S3_BUCKET: 'photos', S3_REGION: 'eu-central-1', S3_PREFIX: '../x' }],
    ['S3_REGION', { S3_BUCKET: 'photos' }],
    ['S3_REGION', { S3_BUCKET: 'photos', S3_REGION: 'Frankfurt!' }],
    ['S3_ENDPOINT', { S3_BUCKET: 'photos', S3_ENDPOINT: 'store:9000' }],
    ['S3_ENDPOINT', { S3_BUCKET: 'photos', S3_ENDPOINT: 'http://store:9000/photos' }],
    ['S3_ENDPOINT', { S3_BUCKET: 'photos', S3_ENDPOINT: 'http://id:secret@store:9000' }],
    [
      'S3_ACCESS_KEY_ID',
      { S3_BUCKET: 'photos', S3_REGION: 'any', S3_SECRET_ACCESS_KEY: 'a secret' },
    ],
    ['BOUNCE_ADDRESS', { BOUNCE_ADDRESS: 'returned-mails@play.example' }],
    ['BOUNCE_ADDRESS', { BOUNCE_MAILGUN_KEY: 'a key without an address' }],
    ['BOUNCE_IMAP_URL', { ...BOUNCES, BOUNCE_IMAP_URL: 'imaps://mail.example' }],
    ['BOUNCE_SES_TOPIC', { ...BOUNCES, BOUNCE_SES_TOPIC: 'https://sns.amazonaws.com' }],
    ['BOUNCE_POSTMARK_LOGIN', { ...BOUNCES, BOUNCE_POSTMARK_LOGIN: 'user:short' }],
    ['BACKUP_AT', { BACKUP_AT: '24:00' }],
    ['BACKUP_KEEP', { BACKUP_KEEP: '0,4' }],
    ['BACKUP_S3_BUCKET', { BACKUP_S3_REGION: 'any' }],
    [
      'BACKUP_S3_BUCKET',
      {
        S3_BUCKET: 'photos',
        S3_REGION: 'any',
        BACKUP_S3_BUCKET: 'photos',
        BACKUP_S3_REGION: 'any',
      },
    ],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'photos', S3_REGION: 'any', S3_ACCESS_KEY_ID: 'id' }],
  ])(
    'the error names %s in one line without any secret when the settings are %j',
    (name, given) => {
      const read = () => readSettings({ ...required, ...given });
      expect(read).toThrow(InvalidSettingError);
      expect(read).toThrow(new RegExp(`^Setting ${name} can't be used: (?!.*secret@)[^\\n]+$`));
      expect(read).not.toThrow('a secret');
    },
  );

  it.each(['https://play.test//', 'HTTPS://Play.Test', 'https://play.test:443'])(
    'APP_URL=%s means the origin https://play.test',
    (APP_URL) => {
      expect(readSettings({ ...required, APP_URL })).toMatchObject({
        APP_URL: 'https://play.test',
        isHttps: true,
      });
    },
  );

  it('ADMIN_USERNAME is trimmed, as a login trims the username', () => {
    expect(readSettings({ ...required, ADMIN_USERNAME: ' boss ' }).ADMIN_USERNAME).toBe('boss');
    expect(() => readSettings({ ...required, ADMIN_USERNAME: ' ' })).toThrow('ADMIN_USERNAME');
  });

  it('the length of ADMIN_USERNAME counts code points', () => {
    const named = (length: number) => ({ ...required, ADMIN_USERNAME: '🂡'.repeat(length) });
    expect(readSettings(named(64)).ADMIN_USERNAME).toBe('🂡'.repeat(64));
    expect(() => readSettings(named(65))).toThrow('ADMIN_USERNAME');
  });

  it('META_PIXEL_ID has no default, and META_API_URL has one', () => {
    const settings = readSettings({ ...required, META_PIXEL_ID: '123456' });
    expect(readSettings(required)).not.toHaveProperty('META_PIXEL_ID');
    expect(settings).toMatchObject({
      META_PIXEL_ID: '123456',
      META_API_URL: 'https://graph.facebook.com/v23.0',
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['APP_URL', 'play.test'],
    ['APP_URL', 'ftp://play.test'],
    ['DATABASE_URL', 'mysql://somewhere/db'],
    ['SESSION_SECRET', 'short'],
    ['SMTP_URL', 'http://mail.test'],
    ['SMTP_URL', 'mail.test:25'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Us <hello@play.test>, Them <them@play.test>'],
    ['MAIL_FROM', 'Us\r\nBcc: them@play.test <hello@play.test>'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['RATE_LIMIT', 'sometimes'],
    ['RATE_LIMIT', '0'],
    ['RATE_LIMIT', '-1'],
    ['RATE_LIMIT', '1e3'],
    ['RATE_LIMIT', '1000001'],
    ['TIME_LIMIT_FACTOR', '0'],
    ['TIME_LIMIT_FACTOR', '1.5'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'admin'],
    ['APP_TIMEZONE', 'Europe/Atlantis'],
    ['MODERATION', 'sometimes'],
    ['LOG_LEVEL', 'loud'],
    ['SEED_DEMO', 'yes'],
    ['HOST', 'not a host'],
    ['APP_URL', 'https://play.test/game'],
    ['DATABASE_URL', 'postgres://a:100%@db/unspoken'],
    ['DATABASE_URL', 'postgres://db/unspoken?sslrootcert=/nope'],
    ['SMTP_URL', 'smtp://a:100%@mail.test'],
    ['REDIS_URL', 'redis://localhost/cache'],
    ['SHOPIFY_DOMAIN', "shop.example 'unsafe-eval'"],
    ['TRUST_PROXY', 'my-proxy'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '1,2'],
    ['META_PIXEL_ID', 'my-pixel'],
    ['META_API_URL', 'graph.facebook.com'],
    ['NODE_ENV', 'staging'],
  ])('%s=%s is refused in one line that names the setting', (name, value) => {
    const read = () => readSettings({ ...required, [name]: value });
    expect(read).toThrow(InvalidSettingError);
    expect(read).toThrow(new RegExp(`^Setting ${name} [^\\n]+$`));
  });

  it.each([
    ['DRAIN_SECONDS', '0 to 60', ['-1', '61', '1.5', 'long']],
    ['PORT', '1 to 65535', ['-1', '0', '65536', '1e3']],
    ['METRICS_PORT', '1 to 65535', ['-1', '0', '65536']],
    ['TIME_LIMIT_FACTOR', '1 to 100', ['-1', '0', '101']],
    ['ANALYTICS_DAILY_MB', '1 to 100000', ['-5', '0', '100001']],
    ['LETTERS_PER_MINUTE', '1 to 60000', ['-5', '0', '60001']],
  ])('the error names both bounds of %s, %s, for every invalid number', (name, bounds, values) => {
    for (const value of values) {
      expect(() => readSettings({ ...required, [name]: value })).toThrow(
        `Setting ${name} can't be used: it must be a whole number from ${bounds}.`,
      );
    }
  });

  it.each(['DATABASE_URL', 'SESSION_SECRET', 'SMTP_URL'])(
    'a start without %s is refused',
    (name) => {
      expect(() => readSettings({ ...required, [name]: undefined })).toThrow(name);
    },
  );

  it('production without ADMIN_PASSWORD is refused', () => {
    expect(() => readSettings({ ...production, ADMIN_PASSWORD: undefined })).toThrow(
      "Setting ADMIN_PASSWORD can't be used: it is required in production.",
    );
  });

  it('an https APP_URL in production is refused without TRUST_PROXY', () => {
    const https = { ...production, APP_URL: 'https://play.test' };
    for (const TRUST_PROXY of [undefined, 'false', '0']) {
      expect(() => readSettings({ ...https, TRUST_PROXY })).toThrow(/TRUST_PROXY.*APP_URL/);
    }
    expect(readSettings({ ...https, TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1);
    expect(readSettings({ ...https, TRUST_PROXY: 'loopback, 10.0.0.0/8' }).TRUST_PROXY).toBe(
      'loopback, 10.0.0.0/8',
    );
  });

  it.each([
    ['RATE_LIMIT', 'off'],
    ['TIME_LIMIT_FACTOR', '10'],
    ['TRUST_PROXY', 'true'],
    ['SESSION_SECRET', 'a'.repeat(32)],
    ['SESSION_SECRET', 'secret'.repeat(6)],
  ])('%s=%s is refused only in production, in one line that names the setting', (name, value) => {
    const read = () => readSettings({ ...production, [name]: value });
    expect(read).toThrow(InvalidSettingError);
    expect(read).toThrow(new RegExp(`^Setting ${name} can't be used: [^\\n]+$`));
    if (name === 'SESSION_SECRET') expect(read).not.toThrow(value);
    expect(readSettings({ ...required, [name]: value })).toHaveProperty(name);
  });

  it.each([
    ['RATE_LIMIT', '1000000'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8'],
    ['SESSION_SECRET', '0123456789abcdef0123456789abcdef'],
  ])('%s=%s is accepted in production', (name, value) => {
    expect(readSettings({ ...production, [name]: value })).toHaveProperty(name);
  });

  it('DRAIN_SECONDS defaults to 5 in production and to 0 elsewhere', () => {
    expect(readSettings(required).DRAIN_SECONDS).toBe(0);
    expect(readSettings(production).DRAIN_SECONDS).toBe(5);
    expect(readSettings({ ...production, DRAIN_SECONDS: '12' }).DRAIN_SECONDS).toBe(12);
    expect(() => readSettings({ ...required, DRAIN_SECONDS: 'long' })).toThrow(/DRAIN_SECONDS/);
  });

  it('METRICS_PORT has no default and must differ from PORT', () => {
    expect(readSettings(required).METRICS_PORT).toBeUndefined();
    expect(readSettings({ ...required, METRICS_PORT: '9464' })).toMatchObject({
      METRICS_PORT: 9464,
      METRICS_HOST: '127.0.0.1',
    });
    for (const METRICS_PORT of ['0', '3000']) {
      expect(() => readSettings({ ...required, METRICS_PORT })).toThrow(/METRICS_PORT/);
    }
  });
});
