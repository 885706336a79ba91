import { Injectable } from '@nestjs/common';
import { SiteSettings } from '../../../platform/site-settings/site-settings.js';
import { Clock } from '../../../shared/clock.js';
import type { LoggedInUser } from '../domain/user.js';

/** Whether the portal requires a second factor. An admin sets the time from which it does. */
@Injectable()
export class RequiredFactor {
  constructor(
    private readonly site: SiteSettings,
    private readonly clock: Clock,
  ) {}

  /** Null when no time is set. */
  get requiredFrom(): Date | null {
    const { requiredFrom } = this.site.values.lock;
    return requiredFrom === null ? null : new Date(requiredFrom);
  }

  isMissing({ hasFactor }: Pick<LoggedInUser, 'hasFactor'>): boolean {
    const from = this.requiredFrom;
    return from !== null && from <= this.clock.now() && !hasFactor;
  }
}
