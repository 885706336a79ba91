import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** Encrypts personal data that a table keeps for a while. Only this product can decrypt it. */
export class Sealing {
  private readonly key: Buffer;

  constructor(secret: string, purpose: string) {
    this.key = hash('sha256', `${purpose}\0${secret}`, 'buffer');
  }

  seal(value: object): string {
    const iv = randomBytes(IV_LENGTH);
    const cipher = createCipheriv(ALGORITHM, this.key, iv);
    const text = [cipher.update(JSON.stringify(value), 'utf8'), cipher.final()];
    return Buffer.concat([iv, cipher.getAuthTag(), ...text]).toString('base64');
  }

  /** Decrypts a value. Returns null when it was encrypted with another secret. */
  open<Value>(sealed: string): Value | null {
    const bytes = Buffer.from(sealed, 'base64');
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
