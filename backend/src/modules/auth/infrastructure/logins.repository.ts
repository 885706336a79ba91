import { Injectable } from '@nestjs/common';
import { Not, Raw } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import { GroupedWork } from '../../../platform/database/grouped-work.js';
import type { LoggedInUser, User } from '../domain/user.js';
import type { LoginKind, NewLogin, StoredSession } from '../domain/login.js';
import { DAY, MINUTE } from '../../../shared/milliseconds.js';
import { SESSIONS } from '../../../shared/product-rules.js';
import { LoginEntity } from './login.entity.js';

/**
 * Raw SQL, because the insert depends on another table. FOR SHARE waits for a concurrent change of the user and checks
 * the condition again. Later changes wait for this insert.
 */
const ADD = `
  INSERT INTO logins (user_id, kind, device)
  SELECT id, $2::text, $6::text FROM users
   WHERE id = $1 AND password = $3 AND role = $4 AND email IS NOT DISTINCT FROM $5::text
     AND portal_access = $7
     AND deletes_at IS NULL
     FOR SHARE
  RETURNING id`;

/** Whole days, because the statements compare days. */
const MAX_DAYS = SESSIONS.longest / DAY;
const IDLE_DAYS = {
  people: Math.ceil(SESSIONS.idle.users / DAY),
  admins: Math.ceil(SESSIONS.idle.admins / DAY),
};

const AT_ONCE = 200;
const PLACES = 1_000;

/** Minimum time between two updates of when a login was seen, so that few requests write. */
const NOTED_EVERY = `interval '1 hour'`;
const IS_UNNOTED = `logins.last_seen_at < now() - ${NOTED_EVERY} AS "isUnnoted"`;

const IS_CONFIRMED = `logins.confirmed_at > now() - interval '${SESSIONS.confirmed / MINUTE} minutes' AS "isConfirmed"`;
/** Looks for a factor only in the portal, because other requests don't need it. */
const HAS_FACTOR = `logins.kind = 'admins' AND EXISTS (
           SELECT FROM second_factors WHERE second_factors.user_id = users.id) AS "hasFactor"`;

/** Raw SQL, because TypeORM can't update with SKIP LOCKED, which skips rows that another process is writing. */
const NOTE_SEEN = `
  UPDATE logins SET last_seen_at = now() WHERE id IN (
    SELECT id FROM logins WHERE id = ANY ($1) AND last_seen_at < now() - ${NOTED_EVERY}
       FOR UPDATE SKIP LOCKED)`;

/** Raw SQL, because one statement reads the session, its login and the user of several requests. */
const FIND_SESSIONS = `
  SELECT asked.sid AS hash, asked.kind, sess AS data, extract(epoch FROM expire)::float8 AS expires,
         users.id, users.username, users.email, users.role, users.portal_access AS "portalAccess",
         logins.id AS "loginId", ${IS_CONFIRMED}, ${HAS_FACTOR}, ${IS_UNNOTED}
    FROM unnest($1::text[], $2::text[]) AS asked (sid, kind)
    JOIN sessions ON sessions.sid = asked.sid
    LEFT JOIN logins ON logins.id = (sess ->> 'loginId')::integer AND logins.kind = asked.kind
                    AND logins.created_at > now() - make_interval(days => ${MAX_DAYS})
    LEFT JOIN users ON users.id = logins.user_id`;

/** Raw SQL, because a subquery finds the rows to delete. */
const REMOVE_OLDEST = `
  DELETE FROM logins WHERE id IN (
    SELECT id FROM logins WHERE user_id = $1 AND kind = $2 ORDER BY id DESC OFFSET $3)`;

/** Raw SQL, because TypeORM can't limit a deletion. Skips a locked login, because a request is using it. */
const PURGE = `
  DELETE FROM logins WHERE id IN (
    SELECT id FROM logins
     WHERE created_at <= now() - make_interval(days => ${MAX_DAYS})
        OR last_seen_at < now() - ${NOTED_EVERY}
             - make_interval(days => CASE kind WHEN 'people' THEN ${IDLE_DAYS.people} ELSE ${IDLE_DAYS.admins} END)
     LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING id`;

const FIND_USER = `
  SELECT users.id, users.username, users.email, users.role, users.portal_access AS "portalAccess",
         logins.id AS "loginId", ${IS_CONFIRMED}, ${HAS_FACTOR}, ${IS_UNNOTED}
    FROM logins JOIN users ON users.id = logins.user_id
   WHERE logins.id = $1 AND logins.kind = $2
     AND logins.created_at > now() - make_interval(days => ${MAX_DAYS})`;

interface AskedSession {
  hash: string;
  kind: LoginKind;
}

interface Seen {
  isUnnoted: boolean | null;
}

type SessionRow = AskedSession &
  Pick<StoredSession, 'data'> & { expires: number } & {
    [Field in keyof LoggedInUser]: LoggedInUser[Field] | null;
  } & Seen;

/** Logged-in devices. Finding a login also notes that it was seen, at most once an hour. */
@Injectable()
export class LoginsRepository extends repositoryOf(LoginEntity) {
  /** Requests that arrive during a statement share the next one, so what they read is never older than they are. */
  private readonly sessions = new GroupedWork<AskedSession, StoredSession | null>({
    work: (asked) => this.findSessions(asked),
    atOnce: AT_ONCE,
    places: PLACES,
    lanes: 4,
  });

  /**
   * Logs a device in, deletes the replaced login and the oldest ones beyond `limit`, and returns the id of the login.
   * Returns null when the user was deleted, asked for the deletion, or got another password, role or address after it
   * was read. These changes delete all logins, so a concurrent one must prevent or delete this login, too.
   */
  async add(
    user: User,
    { kind, device, replaced }: NewLogin,
    limit: number,
  ): Promise<number | null> {
    const { id, passwordHash, role, email, portalAccess } = user;
    const values = [id, kind, passwordHash, role, email, device, portalAccess];
    const [added] = await this.database.write<{ id: number }>(ADD, values);
    if (!added) return null;
    // Removed before the oldest ones, so that no other device is logged out instead.
    if (replaced !== undefined) await this.remove(replaced);
    await this.database.write(REMOVE_OLDEST, [id, kind, limit]);
    return added.id;
  }

  /** Returns the user of this login with the current role and address, or null when the login has ended. */
  async findUser(loginId: number, kind: LoginKind): Promise<LoggedInUser | null> {
    const [found] = await this.database.select<LoggedInUser & Seen>(FIND_USER, [loginId, kind]);
    if (!found) return null;
    this.noteSeen([found]);
    const { isUnnoted, ...user } = found;
    return user;
  }

  /**
   * Returns a session by the SHA-256 of its id, with the user that `findUser` returns. Null when it does not exist. An
   * expired session has no seconds left.
   */
  findSession(hash: string, kind: LoginKind): Promise<StoredSession | null> {
    return this.sessions.add({ hash, kind });
  }

  private async findSessions(asked: AskedSession[]): Promise<(StoredSession | null)[]> {
    const different = [...new Map(asked.map((one) => [keyOf(one), one])).values()];
    const rows = await this.database.select<SessionRow>(FIND_SESSIONS, [
      different.map(({ hash }) => hash),
      different.map(({ kind }) => kind),
    ]);
    this.noteSeen(rows);
    const found = new Map(rows.map((row) => [keyOf(row), storedSession(row)]));
    return asked.map((one) => found.get(keyOf(one)) ?? null);
  }

  /** Logins that have not expired, most recently seen first. */
  async findOf(userId: number, kind: LoginKind) {
    const rows = await this.rows.pick(['id', 'device', 'createdAt', 'lastSeenAt'], {
      where: {
        userId,
        kind,
        // Compares with the clock of the database, which also sets these times.
        createdAt: Raw((at) => `${at} > now() - make_interval(days => ${MAX_DAYS})`),
        lastSeenAt: Raw((at) => `${at} > now() - make_interval(days => ${IDLE_DAYS[kind]})`),
      },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
    });
    return rows.map(({ createdAt, ...login }) => ({ ...login, signedInAt: createdAt }));
  }

  /** The user's logins for the data export. */
  findRecords(userId: number): Promise<object[]> {
    const columns = ['id', 'kind', 'device', 'createdAt', 'lastSeenAt'] as const;
    return this.rows.pick(columns, { where: { userId }, order: { id: 'ASC' } });
  }

  async removeOne(userId: number, kind: LoginKind, loginId: number): Promise<boolean> {
    const removed = await this.rows.delete({ id: loginId, userId, kind });
    return removed.affected === 1;
  }

  async removeOthers(userId: number, kind: LoginKind, keptId: number): Promise<void> {
    await this.rows.delete({ userId, kind, id: Not(keptId) });
  }

  async remove(loginId: number): Promise<void> {
    await this.rows.delete({ id: loginId });
  }

  async removeAll(userId: number): Promise<void> {
    await this.rows.delete({ userId });
  }

  async removeAllBut(userId: number, keptId: number): Promise<void> {
    await this.rows.delete({ userId, id: Not(keptId) });
  }

  async confirm(loginId: number): Promise<void> {
    await this.rows.update({ id: loginId }, { confirmedAt: () => 'now()' });
  }

  /** Deletes up to `atMost` logins that are too old or were idle for too long. Returns their number. */
  async purge(atMost: number): Promise<number> {
    return (await this.database.write(PURGE, [atMost])).length;
  }

  /** Not awaited: reading a session must work while nothing can be written. The next request tries again. */
  private noteSeen(found: (Seen & { loginId: number | null })[]): void {
    const ids = found.filter(({ isUnnoted }) => isUnnoted).map(({ loginId }) => loginId);
    if (ids.length === 0) return;
    this.database.inBackground(() => this.database.write(NOTE_SEEN, [ids])).catch(() => undefined);
  }
}

function keyOf({ hash, kind }: AskedSession): string {
  return `${kind} ${hash}`;
}

function storedSession({ data, expires, ...user }: SessionRow): StoredSession {
  // express-session sets the expiry by the clock of the process.
  // eslint-disable-next-line no-restricted-syntax
  const secondsLeft = expires - Date.now() / 1_000;
  const { id, username, email, role, portalAccess, loginId } = user;
  if (
    id === null ||
    username === null ||
    role === null ||
    portalAccess === null ||
    loginId === null
  )
    return { data, secondsLeft, user: null };
  const [isConfirmed, hasFactor] = [user.isConfirmed === true, user.hasFactor === true];
  return {
    data,
    secondsLeft,
    user: { id, username, email, role, portalAccess, loginId, isConfirmed, hasFactor },
  };
}
