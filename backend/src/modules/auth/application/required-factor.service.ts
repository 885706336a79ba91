import { Injectable } from '@nestjs/common';
import { SiteSettings } from '../../../platform/site-settings/site-settings.js';
import { Clock } from '../../../shared/clock.js';
import type { LoggedInUser } from '../domain/user.js';

/** Whether the portal requires a second factor, from the time that an admin has set. */
@Injectable()
export class RequiredFactor {
  constructor(
    private readonly site: SiteSettings,
    private readonly clock: Clock,
  ) {}

  /** The time from which the portal requires a second factor, or null. */
  get requiredFrom(): Date | null {
    const { requiredFrom } = this.site.values.lock;
    return requiredFrom === null ? null : new Date(requiredFrom);
  }

  /** Whether a second factor is required and the user has none. */
  isMissing({ hasFactor }: Pick<LoggedInUser, 'hasFactor'>): boolean {
    const from = this.requiredFrom;
    return from !== null && from <= this.clock.now() && !hasFactor;
  }
}
