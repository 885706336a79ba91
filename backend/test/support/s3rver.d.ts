declare module '@20minutes/s3rver' {
  interface S3Options {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
  }

  interface S3Context {
    path: string;
    mountPath: string;
    state: { vhost: boolean };
  }

  /** A server that speaks the protocol of S3 and keeps objects in a folder. */
  export default class S3rver {
    constructor(options: S3Options);
    readonly middleware: ((context: S3Context, next: () => Promise<void>) => Promise<void>)[];
    readonly store: {
      putBucket(name: string): Promise<unknown>;
      listObjects(bucket: string, options: object): Promise<{ isTruncated: boolean }>;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
