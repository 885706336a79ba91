import { Injectable } from '@nestjs/common';
import { SignupsRepository } from '../domain/signups.repository.js';

/** Takes an address off the list for news. */
@Injectable()
export class SignupRemoval {
  constructor(private readonly signups: SignupsRepository) {}

  /** Joins the current transaction. `email` must be lower case. */
  remove(email: string): Promise<void> {
    return this.signups.remove(email);
  }
}
