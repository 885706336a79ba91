import { LoginsRepository } from '../infrastructure/logins.repository.js';
import { Injectable } from '@nestjs/common';
import { deleteInPortions } from '../../../platform/jobs/delete-in-portions.js';
import type { ScheduledJob } from '../../../platform/jobs/job.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import type { LoggedInUser, User } from '../domain/user.js';
import { InvalidCredentialsError, LoginNotFoundError } from '../domain/auth.errors.js';
import { type LoginKind, type NewLogin, type StoredSession } from '../domain/login.js';
import { SESSIONS } from '../../../shared/product-rules.js';

@Injectable()
export class Logins {
  constructor(
    private readonly logins: LoginsRepository,
    tasks: ScheduledTasks,
  ) {
    tasks.declare('ended-logins', (job) => this.purge(job));
  }

  /**
   * Logs a device in for a verified user and returns the login id for the session. Throws `InvalidCredentialsError`
   * when the password, role or address changed after the verification.
   */
  async begin(user: User, login: NewLogin): Promise<number> {
    const most = SESSIONS.devices[login.kind === 'admins' ? 'admins' : 'users'];
    const id = await this.logins.add(user, login, most);
    if (id === null) throw new InvalidCredentialsError(login.kind);
    return id;
  }

  /** Reads the database on every call, so that a changed role or address and an ended login take effect immediately. */
  findUser(loginId: number, kind: LoginKind): Promise<LoggedInUser | null> {
    return this.logins.findUser(loginId, kind);
  }

  findSession(hash: string, kind: LoginKind): Promise<StoredSession | null> {
    return this.logins.findSession(hash, kind);
  }

  end(loginId: number): Promise<void> {
    return this.logins.remove(loginId);
  }

  endAll(userId: number): Promise<void> {
    return this.logins.removeAll(userId);
  }

  endAllBut({ id, loginId }: LoggedInUser): Promise<void> {
    return this.logins.removeAllBut(id, loginId);
  }

  /** Stores that the user has just proved again who they are. */
  confirm(loginId: number): Promise<void> {
    return this.logins.confirm(loginId);
  }

  /** The user's own logins outside of the portal, most recently seen first. */
  findOwn(user: LoggedInUser) {
    return this.logins.findOf(user.id, 'people');
  }

  /** Logs one device out. Throws `LoginNotFoundError`, also for a login of somebody else. */
  async endOwn(user: LoggedInUser, loginId: number): Promise<void> {
    const isEnded = await this.logins.removeOne(user.id, 'people', loginId);
    if (!isEnded) throw new LoginNotFoundError();
  }

  endOthers(user: LoggedInUser): Promise<void> {
    return this.logins.removeOthers(user.id, 'people', user.loginId);
  }

  /** Deletes expired logins, together with the push subscriptions of their devices. */
  async purge({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ removed: number }> {
    return { removed: await deleteInPortions(signal, (atMost) => this.logins.purge(atMost)) };
  }
}
