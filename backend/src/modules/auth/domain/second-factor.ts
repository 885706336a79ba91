import { hash, randomInt } from 'node:crypto';
import { SECOND_FACTORS } from '../../../shared/product-rules.js';

/** A passkey (WebAuthn), or an app that shows codes (TOTP). */
export type FactorKind = 'passkey' | 'app';

/** What a passkey's answers are checked with. */
export interface StoredPasskey {
  /** In base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

/** What a browser sends for a passkey: the JSON of WebAuthn, checked by the library. */
export type PasskeyAnswer = Record<string, unknown> & { id: string };

/** Proof of a second factor: a passkey's answer, or a code of an app or from the list of recovery codes. */
export interface FactorAnswer {
  passkey?: PasskeyAnswer;
  code?: string;
}

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUP = 4;

/** Ten recovery codes of 78 bits, like `K7QM-3FXA-92HT-VBWP`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: SECOND_FACTORS.recoveryCodes }, () => {
    const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return Array.from({ length: GROUP }, () => group().join('')).join('-');
  });
}

/** The stored form of a recovery code, as it was typed: in any case, with or without dashes and spaces. */
export function recoveryCodeHash(typed: string): string {
  return hash('sha256', typed.toUpperCase().replace(/[^A-Z0-9]/g, ''));
}
