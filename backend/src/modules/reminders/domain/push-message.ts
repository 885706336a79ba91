import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  createPublicKey,
  ECDH,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';
import type { PushDevice } from './push-subscription.js';

const CURVE = 'prime256v1';
/** Size of a record (RFC 8188); a message is one record. */
const RECORD = 4_096;
const END_OF_LAST_RECORD = Buffer.from([2]);
const TOKEN_SECONDS = 12 * 60 * 60;

/** A new private key for signing notifications: PKCS #8 in PEM. */
export function newPushKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The public key as browsers and push services expect it: an uncompressed point in base64url. */
export function publicPushKey(privateKey: string): string {
  const { x = '', y = '' } = createPublicKey(createPrivateKey(privateKey)).export({
    format: 'jwk',
  });
  const parts = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(parts).toString('base64url');
}

/** Whether a message can be encrypted for this public key of a browser. */
export function isUsableKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, CURVE, 'base64url').length > 0;
  } catch {
    return false;
  }
}

/** Encrypts a message for one device (RFC 8291). Throws when its public key is no point of the curve. */
export function encryptedFor(
  { p256dh, auth }: Omit<PushDevice, 'endpoint'>,
  message: Buffer,
  { salt = randomBytes(16), sender = newSender() } = {},
): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const senderKey = sender.getPublicKey();
  const shared = sender.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, senderKey]);
  const secret = derived(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD);
  header.writeUInt8(senderKey.length, 4);
  const record = [cipher.update(Buffer.concat([message, END_OF_LAST_RECORD])), cipher.final()];
  return Buffer.concat([salt, header, senderKey, ...record, cipher.getAuthTag()]);
}

/** The `Authorization` of a message to this endpoint (RFC 8292). `contact` is a mailto: or https: address. */
export function authorization(
  endpoint: string,
  { privateKey, contact, now }: { privateKey: string; contact: string; now: Date },
): string {
  const expiry = Math.floor(now.getTime() / 1_000) + TOKEN_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp: expiry, sub: contact };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  const token = `${signed}.${signature.toString('base64url')}`;
  return `vapid t=${token}, k=${publicPushKey(privateKey)}`;
}

function newSender() {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return sender;
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
