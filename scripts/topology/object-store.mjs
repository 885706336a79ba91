/**
 * An S3-compatible server as a separate process, with one empty bucket. Prints one line when it is ready, then runs
 * until it is stopped.
 */
import { parseArgs } from 'node:util';
import { createS3Server } from './s3-server.mjs';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    port: { type: 'string', default: '0' },
    bucket: { type: 'string', default: '' },
  },
});
const server = createS3Server({ folder: values.folder, port: Number(values.port) });
await server.addBucket(values.bucket);
await server.run();
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log('ready');
