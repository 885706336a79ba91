/** Prints docs/limits.md. */
import { type Bucket, BUCKETS } from '../platform/limits/buckets.js';

const BY: Record<Bucket['by'], string> = {
  account: 'account',
  user: 'user',
  token: 'API token',
  ip: 'address',
  network: 'network (/24 or /48)',
};

const HEAD = `# Rate limits

Made by \`npm run generate\` from \`backend/src/platform/limits/buckets.ts\`. \`RATE_LIMIT\` multiplies the numbers; \`off\`
switches all limits off, outside of production. An address is an IPv4 address or the /64 of an IPv6 address.

`;

const rows = Object.entries(BUCKETS).map(
  ([name, { points, seconds, by, what }]) =>
    `- \`${name}\`, ${points.toLocaleString('en-US')} in ${timeWords(seconds)} per ${BY[by]}: ${what}.\n`,
);
process.stdout.write(HEAD + rows.join(''));

function timeWords(seconds: number): string {
  if (seconds >= 3_600) return seconds === 3_600 ? 'an hour' : `${seconds / 3_600} hours`;
  return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
}
