import { LoginsRepository } from '../infrastructure/logins.repository.js';
import { Injectable } from '@nestjs/common';
import { SESSION_DAYS } from '../../../shared/session-lifetime.js';
import { LoginNotFoundError } from '../domain/auth.errors.js';
import type { OwnLogin } from '../domain/login.js';
import type { SignedInUser } from '../domain/user.js';
import { MAX_DAYS } from './logins.service.js';

/** A user's own logins outside of the portal. */
@Injectable()
export class OwnLogins {
  constructor(private readonly logins: LoginsRepository) {}

  /** Most recently seen first. */
  find(user: SignedInUser): Promise<OwnLogin[]> {
    return this.logins.findOf(user.id, 'people', {
      maxDays: MAX_DAYS,
      idleDays: SESSION_DAYS.people,
    });
  }

  /** Signs one device out. Throws `LoginNotFoundError`, also for a login of somebody else. */
  async end(user: SignedInUser, loginId: number): Promise<void> {
    const isEnded = await this.logins.removeOne(user.id, 'people', loginId);
    if (!isEnded) throw new LoginNotFoundError();
  }

  /** Signs every device out but the one in use. */
  endOthers(user: SignedInUser): Promise<void> {
    return this.logins.removeOthers(user.id, 'people', user.loginId);
  }
}
