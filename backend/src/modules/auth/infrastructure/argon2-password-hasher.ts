import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../../../shared/bounded-queue.js';
import { OverloadedError } from '../../../shared/refusal.errors.js';

/** Whether a password matches a hash. `outdated`: it matches, and should be hashed again. */
type PasswordMatch = 'none' | 'outdated' | 'current';

/** Argon2id with 19 MiB and two passes (OWASP Password Storage Cheat Sheet); the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Maximum parallel hashes. Each occupies a thread of Node.js, and file access needs the others. */
const AT_ONCE = 2;
const WAITING = 64;

/** Hashes passwords with a slow algorithm, in their NFC spelling. */
@Injectable()
export class Argon2PasswordHasher {
  /** Tests choose a lower cost. */
  protected readonly cost: typeof COST = COST;
  private readonly queue = new BoundedQueue(AT_ONCE, WAITING, () => new OverloadedError());

  /** Returns a hash with a random salt: two calls differ. */
  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password.normalize('NFC'), this.cost));
  }

  /**
   * A hash of another spelling or at another cost is outdated. Without a hash, returns `none` after the same work, so
   * that the response time does not reveal whether a user exists.
   */
  compare(stored: string | null, password: string): Promise<PasswordMatch> {
    return this.queue.run(async () => {
      for (const spelling of spellingsOf(password)) {
        const isMatch = await verify(stored ?? this.decoy, spelling);
        if (!isMatch || stored === null) continue;
        const isCurrent = spelling === password.normalize('NFC') && stored.startsWith(this.prefix);
        return isCurrent ? 'current' : 'outdated';
      }
      return 'none';
    });
  }

  async verify(stored: string | null, password: string): Promise<boolean> {
    return (await this.compare(stored, password)) !== 'none';
  }

  private get prefix(): string {
    const { memoryCost, timeCost, parallelism } = this.cost;
    return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  }

  /** A hash that no known password matches, at the same cost. It stands in for a missing hash. */
  private get decoy(): string {
    return `${this.prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`;
  }
}

/** NFC comes first. Earlier versions hashed the typed text without normalization, which may also be NFD. */
function spellingsOf(password: string): Set<string> {
  return new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
}
