declare module '*/s3-server.mjs' {
  /** An S3-compatible server that stores objects in a folder. */
  interface S3Server {
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    addBucket(name: string): Promise<unknown>;
  }
  export function createS3Server(place: { folder: string; port: number }): S3Server;
}
