/**
 * A server that speaks the protocol of S3 as a process of its own, with one empty bucket. Says by one line when it is
 * there, then works until it is told to stop.
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
