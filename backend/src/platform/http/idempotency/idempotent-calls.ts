import { createHmac, randomBytes } from 'node:crypto';
import { Sealing } from '../../database/sealing.js';
import { Database } from '../../database/database.js';
import {
  AnswerLostError,
  CallUnderWayError,
  IdempotencyKeyReusedError,
} from './idempotency.errors.js';

/** Longer than any call takes: an attempt whose process died holds its key for this long. */
const LEASE_SECONDS = 30;
const KEPT = "interval '1 day'";
/** Limit of an encrypted answer, in characters; a longer one is not stored, and a retry gets `AnswerLostError`. */
const LONGEST_ANSWER = 64 * 1024;
/** Attempts to claim: the row can vanish between the two statements when the first call fails. */
const CLAIMS = 3;

const CLAIM = `
  INSERT INTO idempotent_calls AS known (id, body_hash, owner, leased_until)
  VALUES ($1, $2, $3, now() + make_interval(secs => ${LEASE_SECONDS}))
  ON CONFLICT ON CONSTRAINT idempotent_calls_pkey DO UPDATE
    SET body_hash = excluded.body_hash, owner = excluded.owner, leased_until = excluded.leased_until,
        is_committed = false, made_visitor = false, status = NULL, answer = NULL, created_at = now()
    WHERE known.created_at < now() - ${KEPT}
       OR (known.body_hash = excluded.body_hash AND known.status IS NULL AND NOT known.is_committed
           AND known.leased_until < now())
  RETURNING id`;

const KNOWN = `
  SELECT body_hash = $2 AS "isSame", is_committed AS "isCommitted", made_visitor AS "madeVisitor",
         leased_until > now() AS "isLeased", status, answer
    FROM idempotent_calls WHERE id = $1`;

const PURGE = `
  DELETE FROM idempotent_calls WHERE id IN (
    SELECT id FROM idempotent_calls WHERE created_at < now() - ${KEPT} LIMIT $1)
  AND created_at < now() - ${KEPT}
  RETURNING id`;

/** The stored answer to a call. */
export interface KeptAnswer {
  /** 200 for every success. */
  status: number;
  body: unknown;
  /** The call created a session for a visitor. */
  madeVisitor: boolean;
}

/** One attempt of a call; only the lease holder writes. */
export interface ClaimedCall {
  id: string;
  owner: string;
}

interface KnownCall {
  isSame: boolean;
  isCommitted: boolean;
  isLeased: boolean;
  madeVisitor: boolean;
  status: number | null;
  answer: string | null;
}

/**
 * Calls with an idempotency key: run once across all processes; stored for a day. Raw SQL: claims and leases end by the
 * clock of the database, within one statement.
 */
export class IdempotentCalls {
  private readonly sealing: Sealing;

  constructor(
    private readonly database: Database,
    private readonly secret: string,
  ) {
    this.sealing = new Sealing(secret, 'answers of idempotent calls');
  }

  /** HMAC of the parts, so that the table does not reveal them. */
  hash(...parts: (string | Buffer)[]): string {
    const hmac = createHmac('sha256', this.secret);
    for (const part of parts) hmac.update(`${part.length} `).update(part);
    return hmac.digest('base64url');
  }

  /**
   * Claims the right to run the call, or returns its stored answer. Throws `IdempotencyKeyReusedError` for another
   * body, `CallUnderWayError` while another attempt runs, `AnswerLostError` when the call is done but its answer was
   * not stored.
   */
  async claim(id: string, bodyHash: string): Promise<ClaimedCall | KeptAnswer> {
    const owner = randomBytes(16).toString('base64url');
    for (let claims = 0; claims < CLAIMS; claims += 1) {
      const [claimed] = await this.database.write(CLAIM, [id, bodyHash, owner]);
      if (claimed) return { id, owner };
      const [known] = await this.database.select<KnownCall>(KNOWN, [id, bodyHash]);
      if (known) return this.answerOf(known);
    }
    throw new CallUnderWayError();
  }

  /** Runs the work; none of its transactions commits once another attempt has taken over. */
  carryOut<T>({ id, owner }: ClaimedCall, work: () => Promise<T>): Promise<T> {
    return this.database.beforeEachCommit(async () => {
      const [held] = await this.database.write(
        'UPDATE idempotent_calls SET is_committed = true WHERE id = $1 AND owner = $2 RETURNING id',
        [id, owner],
      );
      if (!held) throw new CallUnderWayError();
    }, work);
  }

  async keep({ id, owner }: ClaimedCall, { status, body, madeVisitor }: KeptAnswer): Promise<void> {
    const sealed = this.sealing.seal({ body });
    const isKept = sealed.length <= LONGEST_ANSWER;
    await this.database.write(
      `UPDATE idempotent_calls
          SET status = $3, answer = $4, made_visitor = $5, is_committed = is_committed OR NOT $6::boolean,
              leased_until = now()
        WHERE id = $1 AND owner = $2`,
      [id, owner, isKept ? status : null, isKept ? sealed : null, madeVisitor, isKept],
    );
  }

  /** Releases the key after a failure, so that the call can be retried at once. Keeps a committed call. */
  async giveUp({ id, owner }: ClaimedCall): Promise<void> {
    await this.database.write(
      'DELETE FROM idempotent_calls WHERE id = $1 AND owner = $2 AND NOT is_committed',
      [id, owner],
    );
  }

  /** Deletes up to `atMost` expired calls and returns how many. */
  async purge(atMost: number): Promise<number> {
    return (await this.database.write(PURGE, [atMost])).length;
  }

  private answerOf({ isSame, isCommitted, isLeased, ...known }: KnownCall): KeptAnswer {
    if (!isSame) throw new IdempotencyKeyReusedError();
    const { status, answer, madeVisitor } = known;
    if (status === null || answer === null) {
      throw isCommitted && !isLeased ? new AnswerLostError() : new CallUnderWayError();
    }
    const kept = this.sealing.open<{ body: unknown }>(answer);
    if (!kept) throw new AnswerLostError();
    return { status, body: kept.body, madeVisitor };
  }
}
