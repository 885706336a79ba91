import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { Database } from '../../database/database.js';
import { Encryption } from '../../database/encryption.js';
import { deleteInPortions } from '../../jobs/delete-in-portions.js';
import { ScheduledTasks } from '../../jobs/scheduled-tasks.js';
import {
  AnswerLostError,
  CallUnderWayError,
  IdempotencyKeyReusedError,
} from './idempotency.errors.js';

const KEPT = "interval '1 day'";
/**
 * Longer than any call takes. A committed call that has no stored response after this time has lost it with its
 * process.
 */
const LONGEST_CALL = "interval '30 seconds'";
/**
 * Maximum length of an encrypted response, in characters. A longer one is not stored, and a retry gets
 * `AnswerLostError`.
 */
const LONGEST_ANSWER = 64 * 1024;

/** Version 1.0, which may run beside this one, stores a row before the call commits, and reads `leased_until`. */
const IS_DONE = '(known.is_committed OR known.status IS NOT NULL)';

const FIND = `
  SELECT body_hash = $2 AS "isSame", made_visitor AS "madeVisitor", status, answer,
         created_at < now() - ${LONGEST_CALL} AS "isLost"
    FROM idempotent_calls AS known
   WHERE id = $1 AND owner <> $3 AND created_at >= now() - ${KEPT} AND ${IS_DONE}`;

const STORE = `
  INSERT INTO idempotent_calls AS known
         (id, body_hash, owner, status, answer, made_visitor, is_committed, leased_until)
  VALUES ($1, $2, $3, $4, $5, $6, true, now())
  ON CONFLICT ON CONSTRAINT idempotent_calls_pkey DO UPDATE
    SET body_hash = excluded.body_hash, owner = excluded.owner, status = excluded.status, answer = excluded.answer,
        made_visitor = excluded.made_visitor, is_committed = true, created_at = now()
    WHERE known.owner = excluded.owner OR known.created_at < now() - ${KEPT} OR NOT ${IS_DONE}
  RETURNING id`;

const PURGE = `
  DELETE FROM idempotent_calls WHERE id IN (
    SELECT id FROM idempotent_calls WHERE created_at < now() - ${KEPT} LIMIT $1)
  AND created_at < now() - ${KEPT}
  RETURNING id`;

export interface StoredAnswer {
  /** 200 for every success. */
  status: number;
  body: unknown;
  /** Whether the call created a session for a visitor. */
  madeVisitor: boolean;
}

export interface Attempt {
  id: string;
  bodyHash: string;
  owner: string;
}

interface KnownCall extends Pick<StoredAnswer, 'madeVisitor'> {
  isSame: boolean;
  isLost: boolean;
  status: number | null;
  answer: string | null;
}

/**
 * Calls with an idempotency key. Across all processes, one attempt commits; its response is stored for a day. Raw SQL,
 * because one statement decides between attempts, by the clock of the database.
 */
@Injectable()
export class IdempotentCalls {
  private readonly encryption: Encryption;

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    tasks: ScheduledTasks,
  ) {
    this.encryption = new Encryption(settings.SESSION_SECRET, 'answers of idempotent calls');
    tasks.declare('idempotent-calls', async ({ signal }) => ({
      removed: await deleteInPortions(signal, this.purge),
    }));
  }

  /** HMAC of the parts, so that the table does not reveal them. */
  hash(...parts: (string | Buffer)[]): string {
    const hmac = createHmac('sha256', this.settings.SESSION_SECRET);
    for (const part of parts) hmac.update(`${part.length} `).update(part);
    return hmac.digest('base64url');
  }

  attempt(id: string, bodyHash: string): Attempt {
    return { id, bodyHash, owner: randomBytes(16).toString('base64url') };
  }

  /**
   * Returns the stored response of another attempt that has committed, or null. Throws `IdempotencyKeyReusedError` for
   * another body, `CallUnderWayError` when the response is not stored yet, `AnswerLostError` when it never will be.
   */
  async find({ id, bodyHash, owner }: Attempt): Promise<StoredAnswer | null> {
    const [known] = await this.database.select<KnownCall>(FIND, [id, bodyHash, owner]);
    if (!known) return null;
    const { isSame, isLost, status, answer, madeVisitor } = known;
    if (!isSame) throw new IdempotencyKeyReusedError();
    if (status === null || answer === null) {
      throw isLost ? new AnswerLostError() : new CallUnderWayError();
    }
    const kept = this.encryption.decrypt<{ body: unknown }>(answer);
    if (!kept) throw new AnswerLostError();
    return { status, body: kept.body, madeVisitor };
  }

  /** Runs the work. None of its transactions commits after another attempt has committed. */
  carryOut<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
    return this.database.beforeEachCommit(async () => {
      if (!(await this.store(attempt, null, null, false))) throw new CallUnderWayError();
    }, work);
  }

  async keep(attempt: Attempt, { status, body, madeVisitor }: StoredAnswer): Promise<void> {
    const encrypted = this.encryption.encrypt({ body });
    const isKept = encrypted.length <= LONGEST_ANSWER;
    await this.store(attempt, isKept ? status : null, isKept ? encrypted : null, madeVisitor);
  }

  private async store({ id, bodyHash, owner }: Attempt, ...kept: unknown[]): Promise<boolean> {
    return (await this.database.write(STORE, [id, bodyHash, owner, ...kept])).length > 0;
  }

  private readonly purge = async (atMost: number): Promise<number> =>
    (await this.database.write(PURGE, [atMost])).length;
}
