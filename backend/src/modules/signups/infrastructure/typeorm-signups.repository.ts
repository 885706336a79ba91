import { type BeforeApplicationShutdown, Injectable, Optional } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { GroupedWork } from '../../../platform/database/grouped-work.js';
import { EmailSignupEntity } from './email-signup.entity.js';
import { type Signup, SignupsRepository } from '../domain/signups.repository.js';

/** Maximum sign-ups per statement, and maximum sign-ups waiting for the next one. */
const AT_ONCE = 2_000;
const PLACES = 4_000;

/**
 * Raw SQL: one text for batches of any size. Sorted by address, so that two processes can't deadlock; of equal addresses
 * the first is kept.
 */
const ADD = `
  INSERT INTO email_signups (email, utm_source, utm_medium, page_url)
  SELECT email, utm_source, utm_medium, page_url
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
         WITH ORDINALITY AS given (email, utm_source, utm_medium, page_url, turn)
   ORDER BY email, turn
  ON CONFLICT ON CONSTRAINT email_signups_email_key DO NOTHING`;

/** Stores in batches: sign-ups that arrive during a statement go into the next one. */
@Injectable()
export class TypeormSignupsRepository
  extends SignupsRepository
  implements BeforeApplicationShutdown
{
  private readonly groups: GroupedWork<Signup, void>;

  constructor(
    private readonly database: Database,
    @Optional() atOnce = AT_ONCE,
  ) {
    super();
    this.groups = new GroupedWork({ work: (all) => this.addAll(all), atOnce, places: PLACES });
  }

  add(signup: Signup): Promise<void> {
    return this.groups.add(signup);
  }

  async remove(email: string): Promise<void> {
    await this.database.repository(EmailSignupEntity).delete({ email });
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.groups.drain();
  }

  private async addAll(signups: Signup[]): Promise<void[]> {
    await this.database.write(ADD, [
      signups.map(({ email }) => email),
      signups.map(({ utmSource }) => utmSource),
      signups.map(({ utmMedium }) => utmMedium),
      signups.map(({ pageUrl }) => pageUrl),
    ]);
    return [];
  }
}
