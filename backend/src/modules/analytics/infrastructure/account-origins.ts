import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { cutText } from '../../../shared/cut-text.js';
import { LONGEST_PATH } from '../../../shared/page-address.js';

/** Raw SQL: the tables belong to other modules, whose entities are not ours to import. */
const FIRST = `
  SELECT source, medium, page FROM (
    SELECT utm_source AS source, utm_medium AS medium, page_url AS page, created_at AS at
      FROM images WHERE email = $1
    UNION ALL
    SELECT utm_source, utm_medium, NULL, sent_at FROM invites WHERE invitee_email = $1
  ) AS origins ORDER BY at LIMIT 1`;

/** Where a mailed link leads: an invited person saw no page before. */
const MAILED = '/account-registration';

/** What led to an account: the campaign that its first photo or invite was stored with. */
@Injectable()
export class AccountOrigins {
  constructor(private readonly database: Database) {}

  /** Path of a page with its campaign parameters. `email` must be lower case. */
  async find(email: string): Promise<string | null> {
    const [origin] = await this.database.select<{
      source: string | null;
      medium: string | null;
      page: string | null;
    }>(FIRST, [email]);
    if (!origin) return null;
    const { source, medium, page } = origin;
    const query = new URLSearchParams({
      ...(source !== null && { utm_source: source }),
      ...(medium !== null && { utm_medium: medium }),
    });
    const landing = page !== null && URL.canParse(page) ? new URL(page).pathname : MAILED;
    return cutText(query.size > 0 ? `${landing}?${query.toString()}` : landing, LONGEST_PATH);
  }
}
