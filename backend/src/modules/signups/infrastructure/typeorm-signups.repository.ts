import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type Signup, SignupsRepository } from '../domain/signups.repository.js';
import { EmailSignupEntity } from './email-signup.entity.js';

@Injectable()
export class TypeormSignupsRepository extends SignupsRepository {
  constructor(
    @InjectRepository(EmailSignupEntity) private readonly signups: Repository<EmailSignupEntity>,
  ) {
    super();
  }

  async add({ email, utmSource, utmMedium, pageUrl }: Signup): Promise<void> {
    await this.signups.query(
      `INSERT INTO email_signups (email, utm_source, utm_medium, page_url)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT ON CONSTRAINT email_signups_email_key DO NOTHING`,
      [email, utmSource, utmMedium, pageUrl],
    );
  }
}
