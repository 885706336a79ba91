import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** Encrypts data that a stolen database must not reveal. Only this product can decrypt it. */
export class Encryption {
  private readonly key: Buffer;

  constructor(secret: string, purpose: string) {
    this.key = hash('sha256', `${purpose}\0${secret}`, 'buffer');
  }

  encrypt(value: object): string {
    const iv = randomBytes(IV_LENGTH);
    const cipher = createCipheriv(ALGORITHM, this.key, iv);
    const text = [cipher.update(JSON.stringify(value), 'utf8'), cipher.final()];
    return Buffer.concat([iv, cipher.getAuthTag(), ...text]).toString('base64');
  }

  /** Returns null for a value that was encrypted with another secret or purpose. */
  decrypt<Value>(encrypted: string): Value | null {
    const bytes = Buffer.from(encrypted, 'base64');
    const tagEnd = IV_LENGTH + TAG_LENGTH;
    try {
      const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, IV_LENGTH));
      decipher.setAuthTag(bytes.subarray(IV_LENGTH, tagEnd));
      const text = decipher.update(bytes.subarray(tagEnd), undefined, 'utf8');
      return JSON.parse(text + decipher.final('utf8')) as Value;
    } catch {
      return null;
    }
  }
}
