/**
 * A server that speaks the protocol of S3 as a process of its own, with one empty bucket. Says by one line when it is
 * there, then works until it is told to stop.
 */
import { parseArgs } from 'node:util';

// Has no types of its own.
const PACKAGE = '@20minutes/s3rver';
const { default: S3rver } = await import(PACKAGE);

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    port: { type: 'string', default: '0' },
    bucket: { type: 'string', default: '' },
  },
});
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(values.port),
  directory: values.folder,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: values.bucket }],
});
// Clients sign calls about a whole bucket as `/bucket/`, this server checks them as `/bucket`. Taken for calls to a host
// of the bucket's name, mounted at the root, they are checked as they were signed.
server.middleware.splice(
  -1,
  0,
  /** @type {(context: any, next: () => Promise<void>) => Promise<void>} */
  (context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.mountPath = '/';
      context.state.vhost = true;
    }
    return next();
  },
);
await server.run();
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log('ready');
