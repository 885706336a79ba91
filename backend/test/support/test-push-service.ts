import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A message as its device reads it. */
export interface PushedMessage {
  message: unknown;
  headers: IncomingMessage['headers'];
  path: string;
}

/** A push service that speaks RFC 8030, and the devices that subscribed to it: they decrypt by RFC 8291. */
export class TestPushService {
  /** Status of the next answers, by path. */
  readonly answers = new Map<string, number>();
  readonly messages: PushedMessage[] = [];
  /** Requests that it refused as no valid Web Push. */
  readonly refusals: string[] = [];
  private readonly devices = new Map<string, TestDevice>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TestPushService> {
    const server = createServer();
    const service = new TestPushService(server);
    server.on('request', (request: IncomingMessage, response) => {
      void service.take(request).then((status) => response.writeHead(status).end());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Subscribes a new device; returns what its browser would send to us. */
  subscribe(name: string) {
    const device = new TestDevice();
    this.devices.set(`/push/${name}`, device);
    return { endpoint: `${this.origin}/push/${name}`, ...device.keys };
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async take(request: IncomingMessage): Promise<number> {
    const path = request.url ?? '';
    const device = this.devices.get(path);
    const body = await buffer(request);
    const status = this.answers.get(path) ?? 201;
    if (status !== 201) return status;
    try {
      if (!device) throw new Error('an unknown subscription');
      if (request.method !== 'POST' || request.headers['content-encoding'] !== 'aes128gcm') {
        throw new Error('not a push message');
      }
      assertSigned(request.headers.authorization ?? '', this.origin);
      const message = JSON.parse(device.decrypt(body).toString()) as unknown;
      this.messages.push({ message, headers: request.headers, path });
      return 201;
    } catch (failure) {
      this.refusals.push(String(failure));
      return 400;
    }
  }
}

class TestDevice {
  private readonly pair = createECDH('prime256v1');
  private readonly secret = randomBytes(16);

  constructor() {
    this.pair.generateKeys();
  }

  get keys() {
    const p256dh = this.pair.getPublicKey().toString('base64url');
    return { p256dh, auth: this.secret.toString('base64url') };
  }

  decrypt(body: Buffer): Buffer {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const info = [Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender];
    const shared = this.pair.computeSecret(sender);
    const input = derived(shared, this.secret, Buffer.concat(info), 32);
    const key = derived(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const text = [decipher.update(body.subarray(21 + keyLength, -16)), decipher.final()];
    const padded = Buffer.concat(text);
    const end = padded.lastIndexOf(2);
    if (end < 0) throw new Error('the last record has no delimiter');
    return padded.subarray(0, end);
  }
}

function assertSigned(header: string, origin: string): void {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const given = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, given)) {
    throw new Error('the signature is wrong');
  }
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  if (aud !== origin) throw new Error('the token is for another push service');
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
