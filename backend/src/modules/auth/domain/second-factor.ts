import { hash, randomInt } from 'node:crypto';
import { SECOND_FACTORS } from '../../../shared/product-rules.js';

/** A passkey (WebAuthn), or an app that shows codes (TOTP). */
export type FactorKind = 'passkey' | 'app';

/** Data that verifies the answers of a passkey. */
export interface StoredPasskey {
  /** Encoded in base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

/** The WebAuthn response of a browser as JSON. The library checks it. */
export type PasskeyAnswer = Record<string, unknown> & { id: string };

/** Proof of a second factor: the answer of a passkey, the code of an app, or a recovery code. */
export interface FactorAnswer {
  passkey?: PasskeyAnswer;
  code?: string;
}

/** Leaves out letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUP = 4;

/** Ten recovery codes of 78 bits, like `K7QM-3FXA-92HT-VBWP`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: SECOND_FACTORS.recoveryCodes }, () => {
    const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return Array.from({ length: GROUP }, () => group().join('')).join('-');
  });
}

/** The stored form of a typed recovery code. Ignores case, dashes and spaces. */
export function recoveryCodeHash(typed: string): string {
  return hash('sha256', typed.toUpperCase().replace(/[^A-Z0-9]/g, ''));
}
