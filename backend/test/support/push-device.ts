import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser that subscribed to a push service: it decrypts its messages by RFC 8291. */
export class PushDevice {
  private readonly pair = createECDH('prime256v1');
  private readonly secret = randomBytes(16);

  constructor() {
    this.pair.generateKeys();
  }

  get keys() {
    const p256dh = this.pair.getPublicKey().toString('base64url');
    return { p256dh, auth: this.secret.toString('base64url') };
  }

  read(body: Buffer): unknown {
    const [salt, start] = [body.subarray(0, 16), 21 + body.readUInt8(20)];
    const sender = body.subarray(21, start);
    const info = ['WebPush: info\0', this.pair.getPublicKey(), sender].map((part) =>
      Buffer.from(part as string),
    );
    const shared = this.pair.computeSecret(sender);
    const input = derived(shared, this.secret, Buffer.concat(info), 32);
    const key = derived(input, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derived(input, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const text = [decipher.update(body.subarray(start, -16)), decipher.final()];
    const padded = Buffer.concat(text);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

function derived(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
