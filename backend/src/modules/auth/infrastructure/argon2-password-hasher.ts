import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../domain/password-hasher.js';

/** Argon2id with 19 MiB and two passes (OWASP Password Storage Cheat Sheet); the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class Argon2PasswordHasher extends PasswordHasher {
  hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  verify(stored: string, password: string): Promise<boolean> {
    return verify(stored, password);
  }
}
