import { Injectable } from '@nestjs/common';
import { type Signup, SignupsRepository } from '../domain/signups.repository.js';

export { ListedSignup } from '../domain/listed-signup.js';

@Injectable()
export class Signups {
  constructor(private readonly signups: SignupsRepository) {}

  /** Idempotent. The result does not reveal whether the address was stored before. */
  async add(signup: Signup): Promise<void> {
    await this.signups.add(signup);
  }
}
