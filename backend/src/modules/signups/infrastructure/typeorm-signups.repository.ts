import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type Signup, SignupsRepository } from '../domain/signups.repository.js';

@Injectable()
export class TypeormSignupsRepository extends SignupsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ email, utmSource, utmMedium, pageUrl }: Signup): Promise<void> {
    await this.database.write(
      `INSERT INTO email_signups (email, utm_source, utm_medium, page_url)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT ON CONSTRAINT email_signups_email_key DO NOTHING`,
      [email, utmSource, utmMedium, pageUrl],
    );
  }
}
